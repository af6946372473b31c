import { useDeferredValue } from "react";

/** False in the first rendering of a piece, true once that is painted: what nobody sees at once, or opens at once, is made then. */
export const useAfterPaint = (): boolean => useDeferredValue(true, false);

/** The rows that a screen may show before it is scrolled, then all of them. `left` are not made yet: whoever leaves them their room keeps the place of a reader who comes back. */
export function useFirstRows<Row>(rows: Row[], first: number): { made: Row[]; left: Row[] } {
  const count = useAfterPaint() ? rows.length : first;
  return { made: rows.slice(0, count), left: rows.slice(count) };
}
