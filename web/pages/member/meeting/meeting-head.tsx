import { MEETING_STATES } from "#contract/meeting-limits.ts";
import type { Meeting } from "#contract/meetings.ts";
import { Cancelled } from "#web/parts/event-list.tsx";
import { EventWhen } from "#web/parts/event-when.tsx";
import { STATE_NAMES } from "./meeting-words.ts";
import "./meeting.css";

interface OfMeeting {
  meeting: Meeting;
}

/** The states of a meeting in their order, with the current one. */
function Steps({ meeting }: OfMeeting) {
  const current = MEETING_STATES.indexOf(meeting.state);
  return (
    <ol aria-label="Où en est la réunion" className="meeting-steps">
      {MEETING_STATES.map((state, place) => (
        <li
          key={state}
          {...(place === current && { "aria-current": "step" as const })}
          {...(place < current && { "data-done": "" })}
        >
          <span>
            {STATE_NAMES[state]}
            {place < current && <span className="sr-only"> (étape terminée)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who presides and who writes; nothing while that is not known. */
const Officers = ({ meeting: { chair, secretary } }: OfMeeting) =>
  chair || secretary ? (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm wrap-anywhere text-soft">
      {chair && <li>Préside&nbsp;: {chair.name}</li>}
      {secretary && <li>Rédige&nbsp;: {secretary.name}</li>}
    </ul>
  ) : null;

/** When, where and by whom a meeting is run, and how far it is. */
export const MeetingHead = ({ meeting }: OfMeeting) => (
  <>
    <section aria-label="Date, lieu et responsables" className="meeting-head">
      <Cancelled event={meeting.event} />
      <EventWhen event={meeting.event} />
      <Officers meeting={meeting} />
      {meeting.archived && <p>Ce groupe est archivé&nbsp;: la réunion ne change plus.</p>}
    </section>
    <Steps meeting={meeting} />
  </>
);
