import type { DayTitle, MarkedDay } from "#contract/events.ts";
import { spokenTime } from "#web/parts/event-day.ts";
import { GroupDot, useGroupColour } from "#web/parts/group-dot.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";

/** An event in its square, which is a button: the mouse opens what it hits, the keyboard the list of the day. */
function Title({ id, title, start_time, group, cancelled }: DayTitle) {
  const What = cancelled ? "s" : "span";
  return (
    <span data-event={id} className={`day-title ${useGroupColour(group)}`}>
      <span className="sr-only">, </span>
      <b>{spokenTime(start_time)}</b> <What>{title}</What>
      {cancelled && <span className="sr-only"> (annulé)</span>}
    </span>
  );
}

/** As many lines as the square has room for, the one of the others among them. */
function Titles({ titles, count }: { titles: DayTitle[]; count: number }) {
  const shown = count > titles.length ? titles.slice(0, -1) : titles;
  const others = count - shown.length;
  return (
    <span className="day-titles">
      {shown.map((one) => (
        <Title key={one.id} {...one} />
      ))}
      {others > 0 && (
        <span className="day-others">
          <span className="sr-only">, </span>+ {others} autres
        </span>
      )}
    </span>
  );
}

/** In words: how many, and of which groups. */
function Summary({ groups, count }: MarkedDay) {
  const { data = [] } = useMemberSpace().groups;
  const names = data.filter(({ id }) => groups.includes(id)).map(({ name }) => name);
  return (
    <span className="sr-only">
      , {count > 1 ? `${count} événements` : "1 événement"} ({names.join(", ")})
    </span>
  );
}

/** Without groups it keeps the number of a day at the height of the others. */
const Dots = ({ groups = [] }: { groups?: string[] | undefined }) => (
  <span aria-hidden="true" className="calendar-dots">
    {groups.map((id) => (
      <GroupDot key={id} id={id} />
    ))}
  </span>
);

interface DayMarksProps {
  found: MarkedDay | undefined;
  /** Where there is room, the first events by their names. */
  named: boolean;
}

/** What a square of the month says of its day. */
export const DayMarks = ({ found, named }: DayMarksProps) => (
  <>
    {found && <Summary {...found} />}
    {!named && <Dots groups={found?.groups} />}
    {named && found?.titles && <Titles titles={found.titles} count={found.count} />}
  </>
);
