import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { CloseIcon } from "./icons.tsx";

type Tone = "success" | "error";

interface Toast {
  id: number;
  tone: Tone;
  text: string;
  /** An undo button beside the text. */
  action?: ReactNode;
}

interface Toasts {
  notify: (tone: Tone, text: string, action?: ReactNode) => void;
}

const NOWHERE: Toasts = { notify: () => undefined };
const ToastsContext = createContext(NOWHERE);

/** Says what became of an action, in a corner, without moving the focus. */
export const useToasts = (): Toasts => useContext(ToastsContext);

const SHOWN_FOR = 10_000;
const MOST = 3;
const TONES: Record<Tone, { box: string; label: string }> = {
  success: { box: "border-success", label: "Succès" },
  error: { box: "border-danger", label: "Erreur" },
};
const BOX =
  "appear pointer-events-auto flex items-start gap-3 rounded-card border-y border-r border-l-8 bg-card py-2 pr-2 pl-4 text-ink raised";
const CLOSE = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-mist";
const REGION = "pointer-events-none fixed right-4 bottom-4 left-4 z-40 sm:left-auto sm:w-96";

/** A success disappears after a delay, unless the pointer or focus is on it; an error stays until it is closed. */
function ToastBox({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const { id, tone, text, action } = toast;
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (tone === "error" || paused) return;
    const timer = setTimeout(() => onClose(id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [tone, paused, id, onClose]);
  const pause = () => setPaused(true);
  const release = () => setPaused(false);
  return (
    <li
      className={`${BOX} ${TONES[tone].box}`}
      onPointerEnter={pause}
      onPointerLeave={release}
      onFocus={pause}
      onBlur={release}
    >
      <p className="grow py-2">
        <span className="sr-only">{TONES[tone].label} : </span>
        {text}
      </p>
      {action}
      <button type="button" className={CLOSE} onClick={() => onClose(id)}>
        <CloseIcon />
        <span className="sr-only">Fermer la notification</span>
      </button>
    </li>
  );
}

/**
 * That of the page, or of a dialog, outside of which nothing is announced: each has its own name. What ends after its dialog was
 * closed is announced on the page.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const outer = useContext(ToastsContext);
  const isInDialog = outer !== NOWHERE;
  const isShown = useRef(true);
  const [toasts, setToasts] = useState<Toast[]>([]);
  const last = useRef(0);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const notify = useCallback<Toasts["notify"]>(
    (tone, text, action) => {
      if (!isShown.current) return outer.notify(tone, text, action);
      last.current += 1;
      const id = last.current;
      setToasts((shown) => [...shown, { id, tone, text, action }].slice(-MOST));
    },
    [outer],
  );
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const value = useMemo(() => ({ notify }), [notify]);
  return (
    <ToastsContext value={value}>
      {children}
      <section
        aria-label={isInDialog ? "Notifications de la fenêtre" : "Notifications"}
        className={REGION}
      >
        <ul aria-live="polite" aria-relevant="additions" className="grid gap-2">
          {toasts.map((toast) => (
            <ToastBox key={toast.id} toast={toast} onClose={close} />
          ))}
        </ul>
      </section>
    </ToastsContext>
  );
}
