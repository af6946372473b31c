import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { DecisionText } from "./decisions.tsx";
import { ItemClock, useNow } from "./item-clock.tsx";
import { findItem, listItems, spokenHour } from "./session-items.ts";

const CLOSED_DOORS = "Point à huis clos";

const STATES: Record<Meeting["state"], string> = {
  preparing: "La séance n’est pas encore ouverte",
  convened: "La séance n’est pas encore ouverte",
  open: "La séance est ouverte",
  drafting: "La séance est levée",
  reading: "La séance est levée",
  published: "Le compte rendu est publié",
};

const Hour = () => <p className="room-hour">{spokenHour(new Date(useNow()).toISOString())}</p>;

/** The current item, or what is shown in its place: the room may contain people who may not read it. */
function CurrentItem({ meeting, item }: { meeting: Meeting; item: AgendaItem | undefined }) {
  // An item that the reader may not see is not in the list.
  if (!item || item.closedDoors) return <h2 className="room-item">{CLOSED_DOORS}</h2>;
  const items = listItems(meeting);
  return (
    <>
      <p className="room-place">
        Point {items.indexOf(item) + 1} sur {items.length}
      </p>
      <h2 className="room-item">{item.title}</h2>
      {item.speaker && <p className="room-place">{item.speaker.name}</p>}
      <ItemClock item={item} />
    </>
  );
}

/** What goes on in the room now. */
export function ScreenNow({ meeting }: { meeting: Meeting }) {
  const { state, currentItem } = meeting;
  return (
    <div className="room-now">
      {state === "open" && currentItem !== undefined ? (
        <CurrentItem meeting={meeting} item={findItem(meeting, currentItem)} />
      ) : (
        <h2 className="room-item">{STATES[state]}</h2>
      )}
      {state === "open" && <Hour />}
    </div>
  );
}

/** The decisions as they are taken, the newest item first, without those « à huis clos ». */
export function ScreenDecisions({ meeting }: { meeting: Meeting }) {
  const decided = listItems(meeting)
    .filter(({ closedDoors, decisions = [] }) => !closedDoors && decisions.length > 0)
    .toReversed();
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="prises" className="room-decisions">
      <h2 id="prises">Décisions</h2>
      {decided.map(({ id, title, decisions = [] }) => (
        <div key={id} className="grid gap-2">
          <h3>{title}</h3>
          <ul className="grid gap-3">
            {decisions.map((decision) => (
              <li key={decision.id}>
                <DecisionText decision={decision} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
