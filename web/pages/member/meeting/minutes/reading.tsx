import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { useChange } from "#web/parts/use-change.ts";
import { markRead } from "#web/queries/minutes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Approvals } from "./approvals.tsx";
import { BackToDrafting } from "./back-to-drafting.tsx";
import { PresenceByCollege } from "./presence-by-college.tsx";
import { ReadingItem } from "./reading-item.tsx";

interface OfMeeting {
  meeting: Meeting;
}

/** Until when, by how many, and whether by the reader. */
function Readers({ meeting: { id, readUntil, readers } }: OfMeeting) {
  const mark = useChange(markRead, {
    failed: messages.minutesReadFailed,
    done: messages.minutesRead,
  });
  return (
    <section aria-labelledby="relecture" className="grid gap-3 rounded-card bg-mist p-5">
      <h2 id="relecture" className="text-h3">
        Relecture
      </h2>
      <p>
        {readUntil && <b>À relire jusqu’au {spokenDay(readUntil)}. </b>}
        Lisez chaque point. Pour changer un passage, proposez une correction sous ce point.
      </p>
      {readers && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            Relu par {readers.read} sur {readers.of}.
          </p>
          {readers.mine ? (
            <Badge tone="success">Vous avez relu</Badge>
          ) : (
            <Button variant="secondary" busy={mark.busy} onClick={() => mark.run(id)}>
              J’ai relu
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The draft as its readers see it, with their corrections and the approvals. */
export function Reading({ meeting }: OfMeeting) {
  const { items, attendances = [], allowed } = meeting;
  return (
    <div className="grid gap-8">
      <Readers meeting={meeting} />
      <PresenceByCollege attendances={attendances} />
      <section aria-labelledby="points">
        <h2 id="points" className="mb-3 text-h2">
          Compte rendu à relire
        </h2>
        <ol className="grid gap-5">
          {items.map((item, index) => (
            <ReadingItem key={item.id} item={item} number={index + 1} meeting={meeting} />
          ))}
        </ol>
      </section>
      <Approvals meeting={meeting} />
      {allowed.prepare && <BackToDrafting meeting={meeting} />}
    </div>
  );
}
