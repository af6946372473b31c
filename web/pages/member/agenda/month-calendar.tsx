import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import Calendar from "react-calendar";
import type { MarkedDay } from "#contract/events.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { GroupDot } from "#web/parts/group-dot.tsx";
import type { GroupFilter } from "#web/parts/group-filter.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { eventDays } from "#web/queries/events.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { dayOfSquare, monthRange, squareOfDay } from "./calendar-day.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import "./calendar.css";

/** The dots say which groups, and the words beside them too. */
function Marks({ groups, count }: MarkedDay) {
  const { data = [] } = useMemberSpace().groups;
  const names = data.filter(({ id }) => groups.includes(id)).map(({ name }) => name);
  return (
    <>
      <span aria-hidden="true" className="calendar-dots">
        {groups.map((id) => (
          <GroupDot key={id} id={id} />
        ))}
      </span>
      <span className="sr-only">
        , {count > 1 ? `${count} événements` : "1 événement"} ({names.join(", ")})
      </span>
    </>
  );
}

/** Keeps the number of a day without events at the height of the others. */
const NO_MARKS = <span aria-hidden="true" className="calendar-dots" />;

/** There are eight colours: a longer legend says less than the names beside the dots. */
const LEGEND_MAX = 9;

/** Which colour is whose, of the groups that the month shows. */
function Legend({ days }: { days: MarkedDay[] }) {
  const { data = [] } = useMemberSpace().groups;
  const shown = new Set(days.flatMap(({ groups }) => groups));
  const groups = data.filter(({ id }) => shown.has(id));
  if (groups.length === 0 || groups.length > LEGEND_MAX) return null;
  return (
    <ul aria-label="Couleurs des groupes" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {groups.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2 wrap-anywhere">
          <GroupDot id={id} /> {name}
        </li>
      ))}
    </ul>
  );
}

type Scale = "month" | "year" | "decade" | "century";

const namesOf = (prev: string, next: string, far: string) => ({
  prevAriaLabel: prev,
  nextAriaLabel: next,
  prev2AriaLabel: `${far} avant`,
  next2AriaLabel: `${far} après`,
});

/** What the arrows do depends on what a square is. */
const STEP_NAMES: Record<Scale, ReturnType<typeof namesOf>> = {
  month: namesOf("Mois précédent", "Mois suivant", "Un an"),
  year: namesOf("Année précédente", "Année suivante", "Dix ans"),
  decade: namesOf("Décennie précédente", "Décennie suivante", "Cent ans"),
  century: namesOf("Siècle précédent", "Siècle suivant", "Mille ans"),
};

interface MonthCalendarProps {
  day: string;
  ofGroups: GroupFilter;
  onDay: (day: string) => void;
}

/** The month with the days that have events marked, up to the century; weeks begin on Monday. */
export function MonthCalendar({ day, ofGroups, onDay }: MonthCalendarProps) {
  const [month, setMonth] = useState(() => squareOfDay(day));
  const [scale, setScale] = useState<Scale>("month");
  const { from, to } = monthRange(month);
  const reading = useReading(useQuery(eventDays({ from, to, ...ofGroups })));
  const marked = new Map(reading.data?.map((one) => [one.day, one]));
  const { box, ...keys } = useCalendarKeys();
  return (
    <div>
      <div ref={box} {...keys}>
        <Calendar
          locale="fr-FR"
          calendarType="iso8601"
          minDetail="century"
          maxDetail="month"
          value={squareOfDay(day)}
          activeStartDate={month}
          onActiveStartDateChange={({ activeStartDate }) =>
            activeStartDate && setMonth(activeStartDate)
          }
          onClickDay={(square) => onDay(dayOfSquare(square))}
          onViewChange={({ view }) => setScale(view)}
          {...STEP_NAMES[scale]}
          formatLongDate={(_, square) => longDate(`${dayOfSquare(square)}T12:00:00Z`)}
          navigationLabel={({ label }) => (
            <>
              {label}
              <span className="sr-only">, changer d’échelle</span>
            </>
          )}
          navigationAriaLive="polite"
          tileContent={({ date, view }) => {
            const found = view === "month" ? marked.get(dayOfSquare(date)) : undefined;
            return found ? <Marks {...found} /> : view === "month" && NO_MARKS;
          }}
        />
      </div>
      <Legend days={reading.data ?? []} />
      {reading.state === "error" && (
        <Loaded load={reading} failed={messages.eventsFailed} skeleton={<SkeletonLines />}>
          {() => null}
        </Loaded>
      )}
    </div>
  );
}
