import { useState } from "react";
import Calendar from "react-calendar";
import type { Event } from "../../../../contract/events.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { dayOf } from "../../../parts/event-day.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useLoad } from "../../../parts/use-load.ts";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { dayOfSquare, monthRange, squareOfDay } from "./calendar-day.ts";
import "./calendar.css";

const MOST_DOTS = 3;
const COLOURS = 6;

/** A colour of the palette for a group, always the same one; the words beside the dots say the rest. */
const colourOf = (groupId: string): number => [...groupId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS;

function Marks({ events }: { events: Event[] }) {
  const groups = [...new Set(events.map((event) => event.group_id.id))].slice(0, MOST_DOTS);
  return (
    <>
      <span aria-hidden="true" className="calendar-dots">
        {groups.map((id) => (
          <span key={id} className={`calendar-dot calendar-dot-${colourOf(id)}`} />
        ))}
      </span>
      <span className="sr-only">, {events.length > 1 ? `${events.length} événements` : "1 événement"}</span>
    </>
  );
}

interface MonthCalendarProps {
  day: string;
  onDay: (day: string) => void;
  /** Changes when an event was written, so that the marks are read again. */
  version: number;
}

/** The month with the days that have events marked, up to the century; weeks begin on Monday. */
export function MonthCalendar({ day, onDay, version }: MonthCalendarProps) {
  const [month, setMonth] = useState(() => squareOfDay(day));
  const { from, to } = monthRange(month);
  const load = useLoad((signal) => api.events.list({ query: { from, to } }, signal), `${from} ${version}`);
  const byDay = Map.groupBy(load.data ?? [], dayOf);
  return (
    <>
      <Calendar
        locale="fr-FR"
        calendarType="iso8601"
        minDetail="century"
        maxDetail="month"
        value={squareOfDay(day)}
        activeStartDate={month}
        onActiveStartDateChange={({ activeStartDate }) => activeStartDate && setMonth(activeStartDate)}
        onClickDay={(square) => onDay(dayOfSquare(square))}
        prevAriaLabel="Précédent"
        nextAriaLabel="Suivant"
        prev2AriaLabel="Reculer de plusieurs"
        next2AriaLabel="Avancer de plusieurs"
        navigationAriaLabel="Changer d’échelle"
        navigationAriaLive="polite"
        tileContent={({ date, view }) => {
          const events = view === "month" ? byDay.get(dayOfSquare(date)) : undefined;
          return events ? <Marks events={events} /> : null;
        }}
      />
      {load.state === "error" && (
        <Loaded load={load} failed={messages.eventsFailed} skeleton={<SkeletonLines />}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}
