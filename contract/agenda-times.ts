const DAY = 24 * 60;

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const toTime = (minutes: number): string => {
  const inDay = minutes % DAY;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
};

/** Clock times of an agenda, HH:MM in Paris. */
export interface AgendaTimes {
  /** Start of each item, in the order of the agenda. */
  starts: string[];
  /** End of the last item. */
  end: string;
  /** Sum of the durations, in minutes. */
  total: number;
  /** Minutes after the planned end of the meeting; negative when time is left. */
  over: number;
}

/** Derives the clock times from the durations: an item without duration takes no time. Past midnight the clock starts again. */
export function agendaTimes(
  meeting: { start: string; end: string },
  items: readonly { minutes: number }[],
): AgendaTimes {
  const begin = toMinutes(meeting.start);
  let total = 0;
  const starts = items.map(({ minutes }) => {
    const start = toTime(begin + total);
    total += minutes;
    return start;
  });
  const over = begin + total - toMinutes(meeting.end);
  return { starts, end: toTime(begin + total), total, over };
}

/** « 45 minutes », « 1 heure », « 2 h 20 ». */
export function spokenMinutes(count: number): string {
  const hours = Math.floor(count / 60);
  const minutes = count % 60;
  if (hours === 0) return `${minutes}\u00A0minute${minutes > 1 ? "s" : ""}`;
  if (minutes === 0) return `${hours}\u00A0heure${hours > 1 ? "s" : ""}`;
  return `${hours}\u00A0h\u00A0${String(minutes).padStart(2, "0")}`;
}
