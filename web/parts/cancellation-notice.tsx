import { parisInstant } from "#contract/clock-change.ts";
import type { Event } from "#contract/events.ts";
import { URGENT_HOURS } from "#contract/notification-limits.ts";
import { isPast } from "#contract/paris-time.ts";
import { AudienceLine } from "./audience-line.tsx";
import { dayOf } from "./event-day.ts";

const HOUR = 3_600_000;

/** Shows who is notified before an event is cancelled or deleted; nothing for a cancelled or past event. */
export function CancellationNotice({ event }: { event: Event }) {
  const now = new Date();
  const day = dayOf(event);
  if (event.cancelled_at || isPast({ day, endTime: event.end_time }, now)) return null;
  const isNear = parisInstant(day, event.start_time) - now.getTime() <= URGENT_HOURS * HOUR;
  if (isNear)
    return (
      <p>
        Elle devait avoir lieu bientôt&nbsp;: les membres du groupe sont prévenus tout de suite par
        courriel, sauf les personnes qui ont répondu non ou qui ont désactivé ces courriels.
      </p>
    );
  return <AudienceLine id={event.group_id.id} kind="event_cancelled" />;
}
