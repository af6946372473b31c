import { type ReactNode, useLayoutEffect, useRef } from "react";

const WHOLE =
  "m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sand p-3 text-ink";

interface FullScreenProps {
  /** Id of its heading. */
  labelledBy: string;
  /** Where there is room, it is on the right of the page. */
  beside?: boolean;
  /** Asked for by Escape, or by what a phone goes back with. */
  onClose: () => void;
  children: ReactNode;
}

/** What takes the whole window as long as it is there. Closed while it is still in the page, it gives the focus back to what opened it. */
export function FullScreen({ labelledBy, beside = false, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={beside ? "side-panel" : WHOLE}
      onCancel={(event) => {
        // React passes on that of a dialog inside, and the browser that of a file that was not chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
