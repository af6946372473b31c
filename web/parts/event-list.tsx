import type { ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import { pagePath } from "#contract/page-path.ts";
import { Badge } from "../ui/badge.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { LongText } from "../ui/long-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { useFirstRows } from "../ui/use-after-paint.ts";
import { dayOf, leafOf, spokenDay, spokenHours } from "./event-day.ts";
import { type Folded, foldCancelled } from "./fold-cancelled.ts";
import { GroupDot } from "./group-dot.tsx";

const CARD = "flex flex-wrap gap-x-4 rounded-card border border-line bg-card p-4 sm:gap-x-6 sm:p-5";
/** Below the text on a wide screen, below the leaf too on a phone, where they need the room. */
const ACTIONS = "basis-full sm:pl-24";
const LEAF =
  "grid w-18 shrink-0 place-content-center self-start rounded-xl bg-mist px-1 py-2 text-center leading-tight text-teal";
const GROUP =
  "inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 hover:decoration-2";

/** A calendar leaf; the full date is text beside it. */
function Leaf({ day }: { day: string }) {
  const { number, month, weekday } = leafOf(day);
  return (
    <span aria-hidden="true" className={LEAF}>
      <span className="text-sm">{weekday.slice(0, 3)}.</span>
      <span className="font-title text-h2 font-bold">{number}</span>
      <span className="text-sm">{month}</span>
    </span>
  );
}

const TITLE = "underline decoration-1 underline-offset-4 hover:decoration-2";

/** The cancellation and its reason. */
export const Cancelled = ({ event }: { event: Pick<Event, "cancelled_at" | "cancel_reason"> }) =>
  event.cancelled_at ? (
    <p className="my-1 wrap-anywhere">
      <Badge tone="warm">Annulé</Badge> {event.cancel_reason}
    </p>
  ) : null;

/** Other cancelled days of the same series. */
function OthersOff({ others }: { others: Event[] }) {
  const last = others.at(-1);
  if (!last) return null;
  const count =
    others.length === 1 ? "Un autre jour annulé" : `${others.length} autres jours annulés`;
  return (
    <div className="my-2">
      <Disclosure summary={`${count}, jusqu’au ${spokenDay(dayOf(last))}`}>
        <ul>
          {others.map((event) => (
            <li key={event.id}>
              <SiteLink to={pagePath("event", { id: event.id })} className={GROUP}>
                {spokenDay(dayOf(event))}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

interface EventCardProps extends Folded {
  withGroup: boolean;
  actions?: ReactNode;
}

function EventCard({ event, others, withGroup, actions }: EventCardProps) {
  const day = dayOf(event);
  return (
    <li className={CARD}>
      <Leaf day={day} />
      <div className="min-w-0 flex-1">
        <h3 className="text-h3 wrap-anywhere">
          <SiteLink to={pagePath("event", { id: event.id })} className={TITLE}>
            {event.title}
          </SiteLink>
        </h3>
        <Cancelled event={event} />
        <p className="text-soft">
          <time dateTime={`${day}T${event.start_time}`}>
            {spokenDay(day)}, {spokenHours(event)}
          </time>
        </p>
        {withGroup && (
          <span className="flex items-center gap-2">
            <GroupDot id={event.group_id.id} />
            <SiteLink to={pagePath("group", { id: event.group_id.id })} className={GROUP}>
              {event.group_id.name}
            </SiteLink>
          </span>
        )}
        <OthersOff others={others} />
        {event.place && <p className="wrap-anywhere">{event.place}</p>}
        <LongText text={event.message} about={event.title} />
      </div>
      {actions && <div className={ACTIONS}>{actions}</div>}
    </li>
  );
}

/** Cards rendered first, and the estimated height of each other one. */
const MADE_FIRST = 8;
const ROOM_REM = 12;

interface EventListProps {
  events: Event[];
  /** False on the page of the group itself. */
  withGroup?: boolean;
  /** Buttons under an event. */
  actionsOf?: (event: Event) => ReactNode;
}

/** Events in the given order; a cancelled series appears once. */
export function EventList({ events, withGroup = true, actionsOf }: EventListProps) {
  const { made, left } = useFirstRows(foldCancelled(events), MADE_FIRST);
  return (
    <>
      <ul className="grid gap-3">
        {made.map(({ event, others }) => (
          <EventCard
            key={event.id}
            event={event}
            others={others}
            withGroup={withGroup}
            actions={actionsOf?.(event)}
          />
        ))}
      </ul>
      {left.length > 0 && <div style={{ minHeight: `${left.length * ROOM_REM}rem` }} />}
    </>
  );
}
