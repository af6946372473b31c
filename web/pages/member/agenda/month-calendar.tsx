import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import Calendar from "react-calendar";
import type { MarkedDay } from "../../../../contract/events.ts";
import { messages } from "../../../../contract/messages.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useReading } from "../../../parts/use-reading.ts";
import { eventDays } from "../../../queries/events.ts";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { dayOfSquare, monthRange, squareOfDay } from "./calendar-day.ts";
import "./calendar.css";

const COLOURS = 6;

/** A colour of the palette for a group, always the same one; the words beside the dots say the rest. */
const colourOf = (groupId: string): number =>
  [...groupId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS;

function Marks({ groups, count }: MarkedDay) {
  return (
    <>
      <span aria-hidden="true" className="calendar-dots">
        {groups.map((id) => (
          <span key={id} className={`calendar-dot calendar-dot-${colourOf(id)}`} />
        ))}
      </span>
      <span className="sr-only">, {count > 1 ? `${count} événements` : "1 événement"}</span>
    </>
  );
}

interface MonthCalendarProps {
  day: string;
  onDay: (day: string) => void;
}

/** The month with the days that have events marked, up to the century; weeks begin on Monday. */
export function MonthCalendar({ day, onDay }: MonthCalendarProps) {
  const [month, setMonth] = useState(() => squareOfDay(day));
  const { from, to } = monthRange(month);
  const reading = useReading(useQuery(eventDays({ from, to })));
  const marked = new Map(reading.data?.map((one) => [one.day, one]));
  return (
    <>
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
        prevAriaLabel="Précédent"
        nextAriaLabel="Suivant"
        prev2AriaLabel="Reculer de plusieurs"
        next2AriaLabel="Avancer de plusieurs"
        navigationAriaLabel="Changer d’échelle"
        navigationAriaLive="polite"
        tileContent={({ date, view }) => {
          const found = view === "month" ? marked.get(dayOfSquare(date)) : undefined;
          return found ? <Marks {...found} /> : null;
        }}
      />
      {reading.state === "error" && (
        <Loaded load={reading} failed={messages.eventsFailed} skeleton={<SkeletonLines />}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}
