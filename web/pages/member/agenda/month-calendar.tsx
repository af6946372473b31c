import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import Calendar, { type CalendarProps } from "react-calendar";
import type { MarkedDay } from "#contract/events.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { GroupDot } from "#web/parts/group-dot.tsx";
import type { GroupFilter } from "#web/parts/group-filter.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { eventDays } from "#web/queries/events.ts";
import { todayInParis } from "#web/today.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { useMedia } from "#web/ui/use-media.ts";
import { dayOfSquare, monthRange, squareOfDay } from "./calendar-day.ts";
import { DayMarks } from "./day-marks.tsx";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import "./calendar.css";

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
  /** Shows a day without leaving the calendar. */
  onToday: (day: string) => void;
}

/** Weeks begin on Monday. */
const IN_FRENCH: CalendarProps = {
  locale: "fr-FR",
  calendarType: "iso8601",
  minDetail: "century",
  maxDetail: "month",
  formatLongDate: (_, square) => longDate(`${dayOfSquare(square)}T12:00:00Z`),
  navigationLabel: ({ label }) => (
    <>
      {label}
      <span className="sr-only">, changer d’échelle</span>
    </>
  ),
  navigationAriaLive: "polite",
};

/** Id of the event that a click in a square hits. */
const hitEvent = ({ target }: MouseEvent): string | undefined =>
  (target as Element).closest<HTMLElement>("[data-event]")?.dataset.event;

interface BackToTodayProps {
  month: Date;
  onToday: (today: string) => void;
}

/** Only while another month is shown. */
function BackToToday({ month, onToday }: BackToTodayProps) {
  const today = todayInParis();
  if (dayOfSquare(month).slice(0, 7) === today.slice(0, 7)) return null;
  return (
    <p className="month-today">
      <Button variant="secondary" onClick={() => onToday(today)}>
        Aujourd’hui
      </Button>
    </p>
  );
}

/** The month with the events of its days: named where there is room, else marked; up to the century. */
export function MonthCalendar({ day, ofGroups, onDay, onToday }: MonthCalendarProps) {
  const [month, setMonth] = useState(() => squareOfDay(day));
  const [scale, setScale] = useState<Scale>("month");
  const named = useMedia("(width >= 48rem)");
  const go = useGo();
  const { from, to } = monthRange(month);
  const range = { from, to, ...ofGroups };
  const reading = useReading(useQuery(eventDays(named ? { ...range, titles: "true" } : range)));
  const marked = new Map(reading.data?.map((one) => [one.day, one]));
  const { box, ...keys } = useCalendarKeys();
  const choose = (square: Date, click: MouseEvent) => {
    const event = hitEvent(click);
    if (event) go(pagePath("event", { id: event }));
    else onDay(dayOfSquare(square));
  };
  return (
    <div className="month">
      <div ref={box} {...keys}>
        <Calendar
          {...IN_FRENCH}
          value={squareOfDay(day)}
          activeStartDate={month}
          onActiveStartDateChange={({ activeStartDate }) =>
            activeStartDate && setMonth(activeStartDate)
          }
          onClickDay={choose}
          onViewChange={({ view }) => setScale(view)}
          {...STEP_NAMES[scale]}
          tileContent={({ date, view }) =>
            view === "month" && <DayMarks found={marked.get(dayOfSquare(date))} named={named} />
          }
        />
      </div>
      <BackToToday
        month={month}
        onToday={(today) => {
          setMonth(squareOfDay(today));
          onToday(today);
        }}
      />
      {!named && <Legend days={reading.data ?? []} />}
      {reading.state === "error" && (
        <Loaded load={reading} failed={messages.eventsFailed} skeleton={<SkeletonLines />}>
          {() => null}
        </Loaded>
      )}
    </div>
  );
}
