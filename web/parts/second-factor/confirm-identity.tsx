import { lazy, useCallback, useEffect, useRef, useState } from "react";
import { onConfirmationNeeded } from "#web/call.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

const ConfirmationWays = lazy(() => import("./confirmation-ways.tsx"));

/** A dialog for every call that requires recent authentication: pending calls continue after it, or stop when it closes. */
export function ConfirmIdentity() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const end = useCallback((confirmed: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
  }, []);
  useEffect(() => {
    const stop = onConfirmationNeeded(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        }),
    );
    return () => {
      stop();
      end(false);
    };
  }, [end]);
  return (
    <Dialog open={open} title="Confirmez que c’est vous" onClose={() => end(false)}>
      <LazyPart fallback={<SkeletonLines />}>
        <ConfirmationWays onConfirmed={() => end(true)} />
      </LazyPart>
    </Dialog>
  );
}
