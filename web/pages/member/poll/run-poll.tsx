import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Poll, PollDay } from "#contract/polls.ts";
import { useChange } from "#web/parts/use-change.ts";
import { closePoll, removePoll } from "#web/queries/polls.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { PollForm } from "./poll-form.tsx";
import { spokenPollDay } from "./poll-table.tsx";

interface ChooseDayProps {
  poll: Poll;
  /** The day that is about to be chosen; « none » closes the poll without one. */
  asked: PollDay | "none" | undefined;
  onClose: () => void;
}

/** Asks before a poll is closed, for a day or for none. */
export function ChooseDay({ poll, asked, onClose }: ChooseDayProps) {
  const close = useChange(closePoll, {
    failed: messages.pollCloseFailed,
    done: ({ chosen }) => (chosen ? messages.pollChosen : messages.pollClosed),
  });
  const day = asked === "none" ? undefined : asked;
  const confirm = () =>
    close.run(
      { params: { id: poll.id }, body: { ...(day && { dayId: day.id }), version: poll.version } },
      onClose,
    );
  return (
    <AlertDialog
      open={asked !== undefined}
      title={day ? "Retenir ce jour\u202F?" : "Clore sans retenir de jour\u202F?"}
      confirm={day ? "Retenir ce jour" : "Clore le sondage"}
      busy={close.busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {day && <p className="font-bold first-letter:uppercase">{spokenPollDay(day)}</p>}
      <p>
        {day
          ? "Le sondage sera clos et l’événement ajouté à l’agenda du groupe. Chacun dira ensuite s’il vient."
          : "Personne ne pourra plus répondre. Aucun événement n’est créé."}
      </p>
    </AlertDialog>
  );
}

function RemovePoll({ poll }: { poll: Poll }) {
  const [asking, setAsking] = useState(false);
  const remove = useChange(removePoll, { failed: messages.pollDeleteFailed });
  const { notify } = useToasts();
  const go = useGo();
  const removed = () => {
    notify("success", messages.pollDeleted);
    void go(pagePath("polls"));
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Supprimer le sondage…
      </Button>
      <AlertDialog
        open={asking}
        title={messages.pollDeleteQuestion}
        confirm="Supprimer"
        variant="danger"
        busy={remove.busy}
        onConfirm={() => remove.run(poll.id, removed)}
        onClose={() => setAsking(false)}
      >
        <p className="wrap-anywhere">{poll.title}</p>
      </AlertDialog>
    </>
  );
}

/** What publishers of the group may do with the whole poll. */
export function RunPoll({ poll, onCloseWithout }: { poll: Poll; onCloseWithout: () => void }) {
  // As it was when the form was opened: read again behind it, its version would overwrite another member's change.
  const [edited, setEdited] = useState<Poll>();
  const { notify } = useToasts();
  const close = () => setEdited(undefined);
  const saved = () => {
    close();
    notify("success", messages.pollUpdated);
  };
  return (
    <div className="no-print flex flex-wrap gap-3">
      {!poll.closed_at && (
        <>
          <Button variant="secondary" onClick={() => setEdited(poll)}>
            Modifier le sondage…
          </Button>
          <Button variant="secondary" onClick={onCloseWithout}>
            Clore sans retenir de jour…
          </Button>
        </>
      )}
      <RemovePoll poll={poll} />
      <Dialog open={edited !== undefined} title="Modifier le sondage" onClose={close}>
        {edited && <PollForm edited={edited} onSaved={saved} />}
      </Dialog>
    </div>
  );
}
