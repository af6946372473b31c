import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "./icons.tsx";

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** What Escape does instead of closing. */
  onEscape?: () => void;
  /** While what it started is under way, it does not close. */
  busy?: boolean;
  /** A question that must be answered: it has no other way out than its buttons and Escape. */
  alert?: boolean;
  children: ReactNode;
}

const BOX =
  "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-xl overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-5 text-ink raised backdrop:bg-deeper/70 sm:p-7";
// Last in the order of the keyboard, so that the first field takes the focus.
const CLOSE =
  "absolute top-3 right-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-mist";

/** A window over the page: the browser keeps the focus inside and gives it back to what opened it. */
export function Dialog({
  open,
  title,
  onClose,
  onEscape,
  busy = false,
  alert = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Opened with the rendering: a late `close` event that came in between would be taken for one of the reader.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={BOX}
      aria-labelledby={titleId}
      {...(alert && { role: "alertdialog" })}
      onCancel={(event) => {
        if (busy || onEscape) event.preventDefault();
        if (!busy) onEscape?.();
      }}
      // The `close` event fires late: a dialog that is open again ignores it.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <h2 id={titleId} className={`text-h3 ${alert ? "" : "pr-12"}`}>
        {title}
      </h2>
      {open && <div className="mt-3 grid gap-5">{children}</div>}
      {!alert && (
        <button type="button" className={CLOSE} onClick={() => !busy && onClose()}>
          <CloseIcon />
          <span className="sr-only">Fermer</span>
        </button>
      )}
    </dialog>
  );
}

/** The buttons of a dialog: the way out first, so that it takes the focus. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>;
}
