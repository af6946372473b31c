import type { Frequency } from "#contract/notification-limits.ts";
import { isCivilHour, nextDue } from "./due.ts";

const SECOND = 1000;
/** Activities newer than this wait: a slow transaction may still commit before them. */
const COMMIT_MARGIN = 30 * SECOND;
/** An author corrects a mistake within a few minutes: the email shows the final state. */
const CORRECTION_DELAY = 300 * SECOND;
/** `due_at` of a digest that is sent on activity instead of at a fixed time. */
export const ON_ACTIVITY = "9999";

type RunFrequency = "urgent" | Exclude<Frequency, "never">;

/** One run of a digest: its frequency, the end of its period, and the next due time. */
export interface DigestRun {
  frequency: RunFrequency;
  now: string;
  upto: string;
  next: string;
  isTimed: boolean;
}

const toRun = (frequency: RunFrequency, now: Date): DigestRun => {
  const isTimed = frequency === "daily" || frequency === "weekly";
  const delay = frequency === "now" ? CORRECTION_DELAY : COMMIT_MARGIN;
  return {
    frequency,
    now: now.toISOString(),
    upto: new Date(now.getTime() - delay).toISOString(),
    next: isTimed ? nextDue(frequency, now) : ON_ACTIVITY,
    isTimed,
  };
};

const RUN_FREQUENCIES: readonly RunFrequency[] = ["urgent", "now", "daily", "weekly"];

/** Runs of this minute: at night, only the urgent one. */
export const listDueRuns = (now: Date): DigestRun[] =>
  RUN_FREQUENCIES.filter((frequency) => frequency === "urgent" || isCivilHour(now)).map(
    (frequency) => toRun(frequency, now),
  );
