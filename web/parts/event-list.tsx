import type { ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import { pagePath } from "#contract/page-path.ts";
import { todayInParis } from "../today.ts";
import { Badge } from "../ui/badge.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { ROW_LINK, Row, Rows } from "../ui/rows.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { useFirstRows } from "../ui/use-after-paint.ts";
import { dayOf, isSoon, leafOf, periodOf, spokenDay, spokenHours } from "./event-day.ts";
import { type Folded, foldCancelled } from "./fold-cancelled.ts";
import { GroupDot } from "./group-dot.tsx";
import { Marked } from "./marked.tsx";

/** Its padding makes it 24 px high, as the link of the group is close below it; no line moves. */
const TITLE_LINK = `py-1 ${ROW_LINK}`;

/** A calendar leaf; the full date is text beside it. */
export function Leaf({ day, large = false }: { day: string; large?: boolean }) {
  const { number, month, weekday } = leafOf(day);
  return (
    <span aria-hidden="true" className={large ? "leaf leaf-large" : "leaf"}>
      {weekday.slice(0, 3)}.<b>{number}</b>
      {month}
    </span>
  );
}

/** The cancellation and its reason. */
export const Cancelled = ({ event }: { event: Pick<Event, "cancelled_at" | "cancel_reason"> }) =>
  event.cancelled_at ? (
    <p className="my-1 text-sm wrap-anywhere">
      <Badge tone="danger">Annulé</Badge> <Marked text={event.cancel_reason ?? ""} />
    </p>
  ) : null;

/** Other cancelled days of the same series. */
function OthersOff({ others }: { others: Event[] }) {
  const last = others.at(-1);
  if (!last) return null;
  const count =
    others.length === 1 ? "Un autre jour annulé" : `${others.length} autres jours annulés`;
  return (
    <div className="relative w-fit">
      <Disclosure summary={`${count}, jusqu’au ${spokenDay(dayOf(last))}`}>
        <ul>
          {others.map((event) => (
            <li key={event.id}>
              <SiteLink
                to={pagePath("event", { id: event.id })}
                className="inline-flex min-h-11 items-center"
              >
                {spokenDay(dayOf(event))}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

interface FactsProps {
  event: Event;
  withGroup: boolean;
  dated: boolean;
}

/** When, of which group, and where, on one line if there is room. */
export const EventFacts = ({ event, withGroup, dated }: FactsProps) => (
  <p className="text-sm wrap-anywhere text-soft">
    <time dateTime={`${dayOf(event)}T${event.start_time}`}>
      <span className={dated ? "" : "sr-only"}>{spokenDay(dayOf(event))}, </span>
      {spokenHours(event)}
    </time>
    {withGroup && (
      <>
        {" · "}
        <span className="inline-block max-w-full">
          <GroupDot id={event.group_id.id} />{" "}
          <SiteLink
            to={pagePath("group", { id: event.group_id.id })}
            className="relative text-soft underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {event.group_id.name}
          </SiteLink>
          {event.place && " ·"}
        </span>
      </>
    )}
    {event.place && (
      <>
        {withGroup ? " " : " · "}
        <Marked text={event.place} />
      </>
    )}
  </p>
);

/** The link of the video meeting, from one hour before it until its end. */
const Video = ({ event }: { event: Event }) =>
  event.link && !event.cancelled_at && isSoon(event, new Date()) ? (
    <a href={event.link} rel="noopener" className="relative font-bold text-teal">
      Rejoindre la visio<span className="sr-only">&nbsp;: {event.title}</span>
    </a>
  ) : null;

/** What a list shows of its events. */
interface Shown {
  /** False on the page of the group itself. */
  withGroup?: boolean;
  /** Writes the whole date, where neither the order nor a title gives the year. */
  dated?: boolean;
  /** An answer to the event, or what was answered. */
  stateOf?: (event: Event) => ReactNode;
  /** Under what is known of it. */
  belowOf?: (event: Event) => ReactNode;
  /** A menu at its end. */
  actionsOf?: (event: Event) => ReactNode;
}

interface EventRowProps extends Folded, Shown {
  level: "h3" | "h4";
}

function EventRow({
  event,
  others,
  level,
  withGroup = true,
  dated = false,
  stateOf,
  belowOf,
  actionsOf,
}: EventRowProps) {
  const actions = actionsOf?.(event);
  return (
    <Row
      level={level}
      tile={<Leaf day={dayOf(event)} />}
      title={
        <SiteLink to={pagePath("event", { id: event.id })} className={TITLE_LINK}>
          {event.cancelled_at ? (
            <s>
              <Marked text={event.title} />
            </s>
          ) : (
            <Marked text={event.title} />
          )}
        </SiteLink>
      }
      state={!event.cancelled_at && stateOf?.(event)}
      actions={actions && <div className="relative self-center">{actions}</div>}
    >
      <EventFacts event={event} withGroup={withGroup} dated={dated} />
      <Video event={event} />
      <Cancelled event={event} />
      {belowOf?.(event)}
      <OthersOff others={others} />
    </Row>
  );
}

/** Rows rendered first, and the estimated height of each other one. */
const MADE_FIRST = 12;
const ROOM_REM = 4.5;

interface EventListProps extends Shown {
  events: Event[];
  /** False for the events of a single day. */
  byPeriod?: boolean;
}

/** Events in the given order, by week, then by month; a cancelled series appears once. */
export function EventList({ events, byPeriod = true, ...shown }: EventListProps) {
  const { made, left } = useFirstRows(foldCancelled(events), MADE_FIRST);
  const today = todayInParis();
  const periods = Map.groupBy(made, ({ event }) => (byPeriod ? periodOf(dayOf(event), today) : ""));
  return (
    <>
      <div className="grid gap-4">
        {[...periods].map(([period, rows]) => (
          <div key={period} className="grid gap-2">
            {period && <h3 className="period">{period}</h3>}
            <Rows>
              {rows.map((row) => (
                <EventRow key={row.event.id} {...row} {...shown} level={period ? "h4" : "h3"} />
              ))}
            </Rows>
          </div>
        ))}
      </div>
      {left.length > 0 && <div style={{ minHeight: `${left.length * ROOM_REM}rem` }} />}
    </>
  );
}
