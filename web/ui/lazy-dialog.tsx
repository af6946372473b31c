import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { LazyPart } from "./lazy-part.tsx";
import { useToasts } from "./toasts.tsx";

const FAILED =
  "Cette fenêtre n’a pas pu s’ouvrir. Vérifiez votre connexion, puis rechargez la page.";

interface LazyDialogProps {
  asked: boolean;
  /** Its code could not be loaded, which was said: it is asked for no longer. */
  onFailed: () => void;
  /** May be lazy: its code is loaded when it is first asked for. */
  children: ReactNode;
}

function Failed({ onFailed }: Pick<LazyDialogProps, "onFailed">) {
  const { notify } = useToasts();
  const say = useEffectEvent(() => {
    notify("error", FAILED);
    onFailed();
  });
  useEffect(() => say(), []);
  return null;
}

/** Renders a dialog from the first time it is asked for. It stays afterwards: only a dialog that is closed gives the focus back. */
export function LazyDialog({ asked, onFailed, children }: LazyDialogProps) {
  const [isLoaded, setLoaded] = useState(asked);
  if (asked && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return <LazyPart failure={asked && <Failed onFailed={onFailed} />}>{children}</LazyPart>;
}
