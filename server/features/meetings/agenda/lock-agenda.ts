import { mayPrepare, mayProposeItem, type OneMeeting } from "#contract/meeting-permissions.ts";
import type { Meeting } from "#contract/meetings.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import {
  lockMeeting,
  type MeetingFacts,
  refuseUnless,
  seesClosedItems,
  touchMeeting,
} from "../facts.ts";
import { getMeeting } from "../get-meeting.ts";

/** Throws meeting_state while the minutes are read again. */
function refuseInReading({ row }: MeetingFacts): void {
  if (row.state === "reading") throw new ApiError("meeting_state");
}

/** Throws forbidden, meeting_state, minutes_published or group_archived. */
function admitPreparer(known: MeetingFacts): void {
  refuseUnless(mayPrepare, known);
  refuseInReading(known);
}

/** Locks a meeting to change its agenda. Throws not_found, forbidden, meeting_state, minutes_published or group_archived. */
export async function lockAgenda(trx: Trx, id: string, actor: Actor): Promise<MeetingFacts> {
  const known = await lockMeeting(trx, id, actor);
  admitPreparer(known);
  return known;
}

/** The same for those who may only propose, until the meeting opens. */
export async function lockForProposal(trx: Trx, id: string, actor: Actor): Promise<MeetingFacts> {
  const known = await lockMeeting(trx, id, actor);
  const { caller, facts } = known;
  const before: OneMeeting = { ...facts, state: "preparing", archived: false };
  if (mayPrepare(caller, facts)) refuseInReading(known);
  else if (!mayProposeItem(caller, facts)) {
    if (!mayProposeItem(caller, before)) throw new ApiError("forbidden");
    if (facts.archived) throw new ApiError("group_archived");
    throw new ApiError(facts.state === "published" ? "minutes_published" : "meeting_state");
  }
  return known;
}

/**
 * Locks the meeting of an item, read under its lock. Throws as lockAgenda, stale, or not_found for an item removed meanwhile, or « huis clos » for
 * those who may not see it.
 */
export async function lockItem(
  trx: Trx,
  { id, version }: { id: string; version: number },
  actor: Actor,
) {
  const query = trx.selectFrom("agenda_items").selectAll().where("id", "=", id);
  const found = await query.executeTakeFirst();
  if (!found) throw new ApiError("not_found");
  const known = await lockMeeting(trx, found.event_id, actor);
  const item = await query.executeTakeFirst();
  if (!item || (item.closed_doors === 1 && !seesClosedItems(known)))
    throw new ApiError("not_found");
  admitPreparer(known);
  refuseStale(version, item.version);
  return { known, item };
}

/** 1 after the notice, for a new item of the agenda. */
export const markAfterNotice = ({ row }: MeetingFacts): 0 | 1 => (row.convened_at === null ? 0 : 1);

interface Change {
  known: MeetingFacts;
  actor: Actor;
  /** What people were convened for changes: not for a proposal. */
  agreed: boolean;
}

/** Notifies those who poll, records a change after the notice, and answers the meeting. */
export async function finishChange(
  deps: Deps,
  trx: Trx,
  { known, actor, agreed }: Change,
): Promise<Meeting> {
  const { event_id: id, title: subject, convened_at } = known.row;
  await touchMeeting(trx, id);
  if (agreed && convened_at !== null)
    await recordAct(deps, trx, { act: "agenda_changed", actor, subject });
  return getMeeting(trx, id, { actor, now: deps.clock.now() });
}
