import { parisTime } from "#contract/paris-time.ts";

const MINUTE_MS = 60_000;

const minutesOf = (hour: string): number => {
  const [hours = "0", minutes = "0"] = hour.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/** The instant at an hour in Paris, on the day of another instant there. */
export function atHour(instant: string, hour: string): string {
  const from = new Date(instant);
  const shift = minutesOf(hour) - minutesOf(parisTime(from).slice(11));
  return shift === 0 ? instant : new Date(from.getTime() + shift * MINUTE_MS).toISOString();
}
