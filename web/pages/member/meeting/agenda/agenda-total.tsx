import { spokenMinutes, type AgendaTotal as Total } from "#contract/agenda-total.ts";
import type { Event } from "#contract/events.ts";
import { spokenTime } from "#web/parts/event-day.ts";

interface AgendaTotalProps {
  count: number;
  times: Total;
  event: Event;
}

/** How long the agenda is, against the planned end of the meeting. */
export function AgendaTotal({ count, times: { total, end, over }, event }: AgendaTotalProps) {
  const items = `${count} point${count > 1 ? "s" : ""}`;
  if (total === 0) return <p className="text-soft">{items}</p>;
  const until = spokenTime(event.end_time);
  return (
    <p className="text-soft">
      {items}, {spokenMinutes(total)}.{" "}
      {over > 0 ? (
        <strong className="text-danger">
          Le total dépasse de {spokenMinutes(over)} la fin prévue à {until}.
        </strong>
      ) : (
        `Fin à ${spokenTime(end)}, prévue à ${until}.`
      )}
    </p>
  );
}
