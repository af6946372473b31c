import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { useChange } from "#web/parts/use-change.ts";
import { openMeeting, removeMeeting } from "#web/queries/meeting-agenda.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { useGo } from "#web/ui/use-go.ts";

export interface MeetingDialogProps {
  meeting: Meeting;
  open: boolean;
  onClose: () => void;
}

/** Asks before the session is opened: the meeting does not come back to its preparation. */
export function OpenSession({ meeting, open, onClose }: MeetingDialogProps) {
  const session = useChange(openMeeting, { failed: messages.meetingOpenFailed });
  return (
    <AlertDialog
      open={open}
      title="Ouvrir la séance&#8239;?"
      confirm="Ouvrir la séance"
      busy={session.busy}
      onConfirm={() => void session.run(meeting.id, onClose)}
      onClose={onClose}
    >
      <p>
        Les présences, les notes et les décisions commencent. Les membres ne peuvent plus proposer
        de point.
      </p>
      {meeting.state === "preparing" && <p>La convocation n’a pas été envoyée.</p>}
    </AlertDialog>
  );
}

/** Asks before the agenda is taken away; the event stays. */
export function RemoveMeeting({ meeting, open, onClose }: MeetingDialogProps) {
  const go = useGo();
  const remove = useChange(removeMeeting, {
    failed: messages.meetingRemoveFailed,
    done: messages.meetingRemoved,
  });
  const { id } = meeting;
  return (
    <AlertDialog
      open={open}
      title="Retirer l’ordre du jour&#8239;?"
      confirm="Retirer l’ordre du jour"
      variant="danger"
      busy={remove.busy}
      onConfirm={() => void remove.run(id, () => void go(pagePath("event", { id })))}
      onClose={onClose}
    >
      <p>Ses points sont supprimés. L’événement reste dans l’agenda.</p>
    </AlertDialog>
  );
}
