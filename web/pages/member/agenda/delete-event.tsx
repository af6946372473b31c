import type { Scope } from "#contract/agenda-limits.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { CancellationNotice } from "#web/parts/cancellation-notice.tsx";
import { DeleteDialog } from "#web/parts/delete-dialog.tsx";
import { ScopeDialog } from "#web/parts/scope-dialog.tsx";

interface DeleteEventProps {
  event: Event | undefined;
  busy: boolean;
  onDelete: (scope: Scope) => void;
  onClose: () => void;
}

/** Asks before an event is deleted; of a series, which of them. */
export default function DeleteEvent({ event, busy, onDelete, onClose }: DeleteEventProps) {
  const isOfSeries = event?.series_id !== undefined;
  const lossNotice = event && <CancellationNotice event={event} />;
  return (
    <>
      <DeleteDialog
        question={messages.eventDeleteQuestion}
        name={isOfSeries ? undefined : event?.title}
        busy={busy}
        onDelete={() => onDelete("this")}
        onClose={onClose}
      >
        {lossNotice}
      </DeleteDialog>
      <ScopeDialog
        open={isOfSeries}
        title={messages.eventDeleteQuestion}
        confirm="Supprimer"
        variant="danger"
        busy={busy}
        onChoose={onDelete}
        onClose={onClose}
      >
        <p className="wrap-anywhere">{event?.title}</p>
        {lossNotice}
      </ScopeDialog>
    </>
  );
}
