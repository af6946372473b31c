import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Gives the focus to an element once the change under way is on the screen, for when the button that was pressed goes away. */
export function useFocusLater<E extends HTMLElement>(): [RefObject<E | null>, () => void] {
  const target = useRef<E>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted > 0) target.current?.focus();
  }, [wanted]);
  return [target, useCallback(() => setWanted((count) => count + 1), [])];
}
