import type { Frequency } from "#contract/notification-limits.ts";
import { isCivilHour, nextDue } from "./due.ts";

const SECOND = 1000;
/** A transaction that is slow to commit must not land behind what has been told already. */
const SETTLING = 30 * SECOND;
/** Somebody who publishes mends a slip within a few minutes: the letter tells how it ended. */
const SECOND_THOUGHTS = 300 * SECOND;
/** Due when something has happened, at no hour of its own. */
export const WHEN_SOMETHING_HAPPENS = "9999";

type LetterOf = "urgent" | Exclude<Frequency, "never">;

/** One round of a letter: to whom it is due now, up to when it tells, when it comes next. */
export interface Pass {
  frequency: LetterOf;
  now: string;
  upto: string;
  next: string;
  isTimed: boolean;
}

const passOf = (frequency: LetterOf, now: Date): Pass => {
  const isTimed = frequency === "daily" || frequency === "weekly";
  const delay = frequency === "now" ? SECOND_THOUGHTS : SETTLING;
  return {
    frequency,
    now: now.toISOString(),
    upto: new Date(now.getTime() - delay).toISOString(),
    next: isTimed ? nextDue(frequency, now) : WHEN_SOMETHING_HAPPENS,
    isTimed,
  };
};

const LETTERS: readonly LetterOf[] = ["urgent", "now", "daily", "weekly"];

/** The rounds of this minute: at night, only what is urgent. */
export const passesAt = (now: Date): Pass[] =>
  LETTERS.filter((frequency) => frequency === "urgent" || isCivilHour(now)).map((frequency) =>
    passOf(frequency, now),
  );
