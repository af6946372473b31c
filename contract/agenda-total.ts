import { toAgendaTimes } from "./agenda-times.ts";

/** An agenda against the planned hours of its meeting, HH:MM in Paris. */
export interface AgendaTotal {
  /** Start of each item, in the order of the agenda. */
  starts: string[];
  /** End of the last item. */
  end: string;
  /** Sum of the durations, in minutes. */
  total: number;
  /** Minutes after the planned end of the meeting; negative when time is left. */
  over: number;
}

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Derives the clock times from the durations: an item without duration takes no time. Past midnight the clock starts again. */
export function agendaTotal(
  planned: { start: string; end: string },
  items: readonly { minutes: number }[],
): AgendaTotal {
  const total = items.reduce((sum, { minutes }) => sum + minutes, 0);
  // An item after the last one would start at its end.
  const times = toAgendaTimes(planned.start, [...items, { minutes: 0 }]);
  return {
    starts: times.slice(0, -1),
    end: times.at(-1) ?? planned.start,
    total,
    over: toMinutes(planned.start) + total - toMinutes(planned.end),
  };
}

/** « 45 minutes », « 1 heure », « 2 h 20 ». */
export function spokenMinutes(count: number): string {
  const hours = Math.floor(count / 60);
  const minutes = count % 60;
  if (hours === 0) return `${minutes}\u00A0minute${minutes > 1 ? "s" : ""}`;
  if (minutes === 0) return `${hours}\u00A0heure${hours > 1 ? "s" : ""}`;
  return `${hours}\u00A0h\u00A0${String(minutes).padStart(2, "0")}`;
}
