import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { PrefetchPageLinks } from "react-router";
import type { Event } from "#contract/events.ts";
import type { MeetingState } from "#contract/meeting-limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useIdle } from "#web/parts/use-idle.ts";
import { createMeeting } from "#web/queries/meeting-agenda.ts";
import { meetingDetail } from "#web/queries/meetings.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { STAGES } from "../meeting/stages.ts";

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
      variant="secondary"
      busy={create.busy}
      onClick={() => create.run(id, () => void go(pagePath("meeting", { id })))}
    >
      Préparer l’ordre du jour
    </Button>
  );
}

/** Reads the meeting and its code while the reader reads the event: a phone that then opens it waits for neither. */
function ReadAhead({ id, state }: { id: string; state: MeetingState }) {
  const idle = useIdle();
  const cache = useQueryClient();
  useEffect(() => {
    if (!idle) return;
    void cache.prefetchQuery(meetingDetail(id));
    // What cannot be loaded now is loaded, or said, when the meeting is opened.
    STAGES[state].load().catch(() => undefined);
  }, [idle, cache, id, state]);
  return idle && <PrefetchPageLinks page={pagePath("meeting", { id })} />;
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
        <>
          <ButtonLink to={pagePath("meeting", { id })} variant="secondary">
            {LINKS[state]}
          </ButtonLink>
          <ReadAhead id={id} state={state} />
        </>
      ) : (
        <Prepare id={id} />
      )}
    </div>
  );
}
