import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";

const BUTTON = "selection";

export interface Selecting {
  selecting: boolean;
  end: () => void;
  /** Begins and ends a selection. */
  button: ReactNode;
}

/** Whether rows are being selected. Escape ends it; the focus goes back to its button, or to `otherwise`, the id of an element, where no row is left. */
export function useSelecting(otherwise: string): Selecting {
  const [selecting, setSelecting] = useState(false);
  const was = useRef(false);
  const end = () => setSelecting(false);
  useEffect(() => {
    if (was.current && !selecting)
      (document.getElementById(BUTTON) ?? document.getElementById(otherwise))?.focus();
    was.current = selecting;
  }, [selecting, otherwise]);
  useEffect(() => {
    if (!selecting) return;
    const endOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && !(target instanceof Element && target.closest("dialog")))
        setSelecting(false);
    };
    addEventListener("keydown", endOnEscape);
    return () => removeEventListener("keydown", endOnEscape);
  }, [selecting]);
  const button = (
    <Button id={BUTTON} variant="secondary" size="small" onClick={() => setSelecting(!selecting)}>
      {selecting ? "Quitter la sélection" : "Sélectionner"}
    </Button>
  );
  return { selecting, end, button };
}
