import { useDeferredValue } from "react";

/** False in the first render, true after its paint: defers what is not visible at once. */
export const useAfterPaint = (): boolean => useDeferredValue(true, false);

/** The first rows, then all of them. `left` lists the rows not rendered yet; reserving their space preserves the scroll position. */
export function useFirstRows<Row>(rows: Row[], first: number): { made: Row[]; left: Row[] } {
  const count = useAfterPaint() ? rows.length : first;
  return { made: rows.slice(0, count), left: rows.slice(count) };
}
