import { useEffect, useRef, useState } from "react";

/** The button that begins and ends a selection. */
export const SELECT_BUTTON = "selection";
const SEARCH_FIELD = "recherche";

/** Whether rows are being selected. Escape ends it; the focus goes back to its button, or to the search where no row is left. */
export function useSelecting() {
  const [selecting, setSelecting] = useState(false);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !selecting)
      (document.getElementById(SELECT_BUTTON) ?? document.getElementById(SEARCH_FIELD))?.focus();
    was.current = selecting;
  }, [selecting]);
  useEffect(() => {
    if (!selecting) return;
    const end = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && !(target instanceof Element && target.closest("dialog")))
        setSelecting(false);
    };
    addEventListener("keydown", end);
    return () => removeEventListener("keydown", end);
  }, [selecting]);
  return { selecting, setSelecting };
}
