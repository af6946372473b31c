import { parisInstant } from "#contract/clock-change.ts";
import type { SHARE_DAYS } from "#contract/document-limits.ts";
import { parisTime } from "#contract/paris-time.ts";
import { addDays } from "#contract/repeat.ts";

export type ShareDays = (typeof SHARE_DAYS)[number];

const MINUTE = 60_000;
/** Days before its end on which the maker of a link is notified. */
const NOTICE_DAYS = 3;

/** 23:59:59 in Paris, so many days later, and three days before. A link of one day announces no end. */
export function shareEnd(now: Date, days: ShareDays): { endsAt: string; remindAt: string | null } {
  const at = (day: string) => new Date(parisInstant(day, "23:59") + MINUTE - 1000).toISOString();
  const last = addDays(parisTime(now).slice(0, 10), days);
  return {
    endsAt: at(last),
    remindAt: days > NOTICE_DAYS ? at(addDays(last, -NOTICE_DAYS)) : null,
  };
}
