import type { MeetingRow } from "../facts.ts";

/** A phone without network sends later: so many milliseconds at most. */
const LATE_MAX = 12 * 3_600_000;

/** In the form of the database. */
export const toInstant = (time: string): string => new Date(time).toISOString();

/** The time by the phone when it is in the last twelve hours; undefined for any other. */
export function trustedTime(at: string | undefined, now: Date): string | undefined {
  if (at === undefined) return undefined;
  const phone = toInstant(at);
  const oldest = new Date(now.getTime() - LATE_MAX).toISOString();
  return phone <= now.toISOString() && phone >= oldest ? phone : undefined;
}

interface TimedAct {
  act: "arrive" | "leave";
  at?: string | undefined;
}

/**
 * When a person came or left: by their phone when that is in the last twelve hours, else now. After the session, a time within it; an arrival
 * without a time is then at the opening, and a departure at the closing.
 */
export function timeOfAct(
  { state, opened_at, closed_at }: MeetingRow,
  { act, at }: TimedAct,
  now: Date,
): string {
  const server = now.toISOString();
  const trusted = trustedTime(at, now);
  if (state !== "drafting") return trusted ?? server;
  const last = closed_at ?? server;
  const first = opened_at ?? last;
  const time = trusted ?? (act === "arrive" ? first : last);
  if (time < first) return first;
  if (time > last) return last;
  return time;
}
