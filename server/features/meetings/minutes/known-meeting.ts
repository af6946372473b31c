import { longDate } from "#contract/long-date.ts";
import type { MeetingState } from "#contract/meeting-limits.ts";
import { mayReadDraft, mayRemark } from "#contract/meeting-permissions.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import { lockMeeting, type MeetingFacts, refuseUnless, seesClosedItems } from "../facts.ts";

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

/** An item of the agenda with its meeting, locked. Throws not_found, for an item « huis clos » that the caller may not see too. */
export async function lockItem(trx: Trx, itemId: string, actor: Actor): Promise<MeetingFacts> {
  const find = () =>
    trx
      .selectFrom("agenda_items")
      .select(["event_id", "closed_doors"])
      .where("id", "=", itemId)
      .where("state", "=", "accepted")
      .executeTakeFirst();
  const before = await find();
  if (!before) throw new ApiError("not_found");
  const known = await lockMeeting(trx, before.event_id, actor);
  const item = await find();
  if (!item || (item.closed_doors === 1 && !seesClosedItems(known)))
    throw new ApiError("not_found");
  return known;
}

/** What was approved is another text now. */
export const dropApprovals = (trx: Trx, eventId: string) =>
  trx.deleteFrom("approvals").where("event_id", "=", eventId).execute();
