import { useQuery } from "@tanstack/react-query";
import type { Event } from "#contract/events.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { addDays } from "#contract/repeat.ts";
import { AnswerTag } from "#web/parts/answer-tag.tsx";
import { dayOf, leafOf, spokenDay, spokenHours } from "#web/parts/event-day.ts";
import { useGroupColour } from "#web/parts/group-dot.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { myAnswers } from "#web/queries/answers.ts";
import { eventList } from "#web/queries/events.ts";
import { todayInParis } from "#web/today.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { weekOf } from "./calendar-day.ts";
import type { Agenda } from "./use-agenda.ts";
import "./week.css";

const STEP = 50;
const anchorOf = (day: string): string => `jour-${day}`;

/** An event in its day: when, what, of which group, and what was answered. */
function Entry({ event }: { event: Event }) {
  const { data: answers } = useQuery(myAnswers(todayInParis()));
  const title = event.cancelled_at ? <s>{event.title}</s> : event.title;
  return (
    <li className={`week-event ${useGroupColour(event.group_id.id)}`}>
      <span className="block text-sm">{spokenHours(event)}</span>
      <SiteLink to={pagePath("event", { id: event.id })} className="week-title">
        {title}
      </SiteLink>
      <span className="block text-sm text-soft">{event.group_id.name}</span>
      {event.cancelled_at ? (
        <span className="block text-sm font-bold text-danger">Annulé</span>
      ) : (
        <AnswerTag event={event} answers={answers} />
      )}
    </li>
  );
}

interface DaysProps {
  days: string[];
  today: string;
  events: Event[];
}

/** On a phone: the days of the week, those with events as links to them. */
const Strip = ({ days, today, events }: DaysProps) => (
  <nav aria-label="Jours de la semaine" className="week-strip">
    <ol>
      {days.map((day) => {
        const { weekday, number } = leafOf(day);
        const label = (
          <>
            {weekday.slice(0, 3)}
            <b className="week-strip-number">{number}</b>
          </>
        );
        const current = day === today ? ("date" as const) : undefined;
        return (
          <li key={day}>
            {events.some((event) => dayOf(event) === day) ? (
              <a href={`#${anchorOf(day)}`} aria-current={current}>
                {label}
              </a>
            ) : (
              <span aria-current={current}>{label}</span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);

/** The days beside each other; on a phone one after the other, without those that have no event. */
const Days = ({ days, today, events }: DaysProps) => (
  <div className="week">
    {days.map((day) => {
      const own = events.filter((event) => dayOf(event) === day);
      const { weekday, number } = leafOf(day);
      return (
        <section
          key={day}
          id={anchorOf(day)}
          aria-labelledby={`${anchorOf(day)}-titre`}
          className={`week-day ${own.length === 0 ? "week-empty" : ""}`}
        >
          <h3 id={`${anchorOf(day)}-titre`} className={day === today ? "week-today" : ""}>
            <span className="sr-only">{spokenDay(day)}</span>
            <span aria-hidden="true">
              <b className="week-number">{number}</b> {weekday}
            </span>
          </h3>
          <ul>
            {own.map((event) => (
              <Entry key={event.id} event={event} />
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);

/** A week of the agenda, from Monday. */
export function WeekView({ agenda: { day, setDay, ofGroups } }: { agenda: Agenda }) {
  const days = weekOf(day);
  const [from = day, to = day] = [days[0], days[6]];
  const today = todayInParis();
  const pages = usePages(eventList({ ...ofGroups, from, to }, STEP), messages.eventsFailed);
  return (
    <section aria-labelledby="semaine">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="semaine" aria-live="polite" className="grow basis-40 text-h2">
          Semaine du {longDate(from)}
        </h2>
        {!days.includes(today) && (
          <Button variant="secondary" onClick={() => setDay(today)}>
            Aujourd’hui
          </Button>
        )}
        <Button variant="secondary" onClick={() => setDay(addDays(day, -7))}>
          <ChevronIcon className="size-4 rotate-90" />
          <span className="sr-only">Semaine précédente</span>
        </Button>
        <Button variant="secondary" onClick={() => setDay(addDays(day, 7))}>
          <ChevronIcon className="size-4 -rotate-90" />
          <span className="sr-only">Semaine suivante</span>
        </Button>
      </div>
      <PagedList
        pages={pages}
        skeleton={<SkeletonRows count={4} />}
        empty={<EmptyState>{messages.noEvent}</EmptyState>}
      >
        {(events) => (
          <>
            <Strip {...{ days, today, events }} />
            <Days {...{ days, today, events }} />
          </>
        )}
      </PagedList>
    </section>
  );
}
