import { isPast } from "#contract/paris-time.ts";
import { ApiError } from "#server/api-error.ts";

/** Throws event_past. */
export function refusePast({ day, end_time }: { day: string; end_time: string }, now: Date): void {
  if (isPast({ day, endTime: end_time }, now)) throw new ApiError("event_past");
}
