import type { Event } from "#contract/events.ts";
import type { MeetingState } from "#contract/meeting-limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { useChange } from "#web/parts/use-change.ts";
import { createMeeting } from "#web/queries/meeting-agenda.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useGo } from "#web/ui/use-go.ts";

const LINKS: Record<MeetingState, string> = {
  preparing: "Ordre du jour",
  convened: "Ordre du jour",
  open: "Séance en cours",
  drafting: "Compte rendu",
  reading: "Compte rendu",
  published: "Compte rendu",
};

/** Makes a meeting of the event, then shows its page. */
function Prepare({ id }: { id: string }) {
  const go = useGo();
  const create = useChange(createMeeting, { failed: messages.meetingCreateFailed });
  return (
    <Button
      look="secondary"
      busy={create.busy}
      onClick={() => create.run(id, () => void go(pagePath("meeting", { id })))}
    >
      Préparer l’ordre du jour
    </Button>
  );
}

interface EventMeetingProps {
  event: Event;
  publishes: boolean;
}

/** The way to the meeting of an event; for the publishers of its group, the way to begin one. */
export function EventMeeting({ event, publishes }: EventMeetingProps) {
  const { id, meeting: state } = event;
  if (state === undefined && (!publishes || event.cancelled_at !== undefined)) return null;
  return (
    <div className="no-print">
      {state ? (
        <ButtonLink to={pagePath("meeting", { id })} look="secondary">
          {LINKS[state]}
        </ButtonLink>
      ) : (
        <Prepare id={id} />
      )}
    </div>
  );
}
