import { longDate } from "#contract/long-date.ts";
import type { MeetingState } from "#contract/meeting-limits.ts";
import { mayReadDraft, mayRemark } from "#contract/meeting-permissions.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import { type MeetingFacts, refuseUnless } from "../facts.ts";

/** Throws minutes_published or meeting_state. */
export function refuseOutside({ facts }: MeetingFacts, states: readonly MeetingState[]): void {
  if (states.includes(facts.state)) return;
  throw new ApiError(facts.state === "published" ? "minutes_published" : "meeting_state");
}

/** Those who read the draft, while it is read again. Throws forbidden, group_archived, minutes_published or meeting_state. */
export function admitReader(known: MeetingFacts): void {
  refuseUnless((caller, meeting) => {
    const reading = { ...meeting, state: "reading" as const };
    return mayReadDraft(caller, reading) && mayRemark(caller, reading);
  }, known);
  refuseOutside(known, ["reading"]);
}

/** In the audit log. */
export const subjectOf = ({ row }: MeetingFacts): string => `${row.title}, ${longDate(row.day)}`;

/** What was approved is another text now. */
export const dropApprovals = (trx: Trx, eventId: string) =>
  trx.deleteFrom("approvals").where("event_id", "=", eventId).execute();
