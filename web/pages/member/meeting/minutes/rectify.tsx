import { lazy, useState } from "react";
import type { Meeting } from "#contract/meetings.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";

const RectifyDialog = lazy(() => import("./rectify-dialog.tsx"));

/** The way to correct published minutes, which do not change. */
export function Rectify({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="no-print">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ajouter un rectificatif…
      </Button>
      <LazyDialog asked={open} onFailed={close}>
        <RectifyDialog open={open} meeting={meeting} onClose={close} />
      </LazyDialog>
    </div>
  );
}
