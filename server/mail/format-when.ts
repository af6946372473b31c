import { withFirst } from "#contract/long-date.ts";

interface Hours {
  day: string;
  start_time: string;
  end_time: string;
}

const format = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "mardi 12 janvier 2027". */
export const formatDay = (day: string): string =>
  withFirst(format.format(new Date(`${day}T12:00:00Z`)));

/** "10 h", "10 h 30". */
export function formatTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${Number(hours)}\u00A0h${minutes === "00" ? "" : `\u00A0${minutes}`}`;
}

/** "mardi 12 janvier 2027, de 10 h à 12 h 30". */
export const formatWhen = ({ day, start_time, end_time }: Hours): string =>
  `${formatDay(day)}, de ${formatTime(start_time)} à ${formatTime(end_time)}`;
