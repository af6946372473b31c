import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { LostNotes } from "../session/lost-notes.tsx";
import { useSessionQueue } from "../session/use-session-queue.ts";
import { AgendaTitles } from "./agenda-titles.tsx";
import { Published } from "./published.tsx";
import { Reading } from "./reading.tsx";

interface MinutesPartProps {
  meeting: Meeting;
}

/** A member who may not read the draft sees what was on the agenda. */
const InReading = ({ meeting }: MinutesPartProps) => (
  <div className="grid gap-6">
    <Notice tone="info">
      <p className="font-bold">{messages.minutesInReading}</p>
      <p>{messages.minutesForThose}</p>
    </Notice>
    <AgendaTitles items={meeting.items} />
  </div>
);

function Minutes({ meeting }: MinutesPartProps) {
  if (meeting.state === "published") return <Published meeting={meeting} />;
  return meeting.allowed.read ? <Reading meeting={meeting} /> : <InReading meeting={meeting} />;
}

/** The minutes while they are read again, and once they are published; first, what this device could not save before. */
function OneMinutes({ meeting }: MinutesPartProps) {
  const { queue, queued } = useSessionQueue(meeting.id);
  return (
    <>
      <LostNotes queue={queue} entries={queued.entries} />
      <Minutes meeting={meeting} />
    </>
  );
}

export const MinutesPart = ({ meeting }: MinutesPartProps) => (
  <OneMinutes key={meeting.id} meeting={meeting} />
);
