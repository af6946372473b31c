import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { Meeting } from "#contract/meetings.ts";
import { parisTime } from "#contract/paris-time.ts";
import { addDays } from "#contract/repeat.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { lockMeeting, type MeetingFacts, refuseUnless, touchMeeting } from "../facts.ts";
import { getMeeting } from "../get-meeting.ts";
import { readingEmail } from "./emails.ts";
import { admitReader, dropApprovals, refuseOutside, subjectOf } from "./known-meeting.ts";

/** Beyond so many recipients, mails to single persons are delivered first. */
const MANY = 50;

/** Those who were there and can be written to. */
const listReaders = (trx: Trx, eventId: string, actor: Actor) =>
  trx
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom("attendances")
        .select("user_id")
        .where("event_id", "=", eventId)
        .where("voided_at", "is", null)
        .where("user_id", "is not", null)
        .$narrowType<{ user_id: string }>(),
    )
    .where("id", "!=", actor.id)
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .where(HAS_ACCESS)
    .orderBy("id")
    .execute();

async function mailReaders(
  deps: Deps,
  trx: Trx,
  { row }: MeetingFacts,
  { readUntil, actor }: { readUntil: string; actor: Actor },
): Promise<void> {
  const readers = await listReaders(trx, row.event_id, actor);
  const { event_id: id, title, day, groupName: group } = row;
  const bulk = readers.length > MANY;
  await queueMails(
    deps,
    trx,
    readers.map((to) => readingEmail(deps, to, { id, title, day, group, readUntil }, { bulk })),
  );
}

/** Throws not_found, forbidden, meeting_state or minutes_published. */
export const sendForReading = (deps: Deps, id: string, actor: Actor): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const known = await lockMeeting(trx, id, actor);
    refuseUnless(mayPrepare, known);
    refuseOutside(known, ["drafting"]);
    const readUntil = addDays(parisTime(now).slice(0, 10), known.row.reading_days);
    await dropApprovals(trx, id);
    await trx.deleteFrom("minutes_readers").where("event_id", "=", id).execute();
    await trx
      .updateTable("meetings")
      .set({ state: "reading", read_until: readUntil, draft_reason: null })
      .where("event_id", "=", id)
      .execute();
    await touchMeeting(trx, id);
    await mailReaders(deps, trx, known, { readUntil, actor });
    const subject = subjectOf(known);
    await recordAct(deps, trx, { act: "minutes_sent_for_reading", actor, subject });
    return getMeeting(trx, id, { actor, now });
  });

/** Approvals fall: the text may change. Throws not_found, forbidden, meeting_state or minutes_published. */
export const backToDrafting = (
  deps: Deps,
  id: string,
  reason: string,
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const known = await lockMeeting(trx, id, actor);
    refuseUnless(mayPrepare, known);
    refuseOutside(known, ["reading"]);
    await dropApprovals(trx, id);
    await trx
      .updateTable("meetings")
      .set({ state: "drafting", read_until: null, draft_reason: reason })
      .where("event_id", "=", id)
      .execute();
    await touchMeeting(trx, id);
    const subject = subjectOf(known);
    await recordAct(deps, trx, { act: "minutes_back_to_drafting", actor, subject });
    return getMeeting(trx, id, { actor, now: deps.clock.now() });
  });

/** The revision stays: an approval under way is not refused because another person has read. */
export const markRead = (deps: Deps, id: string, actor: Actor): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    admitReader(await lockMeeting(trx, id, actor));
    await trx
      .insertInto("minutes_readers")
      .values({ event_id: id, user_id: actor.id, read_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(["event_id", "user_id"]).doNothing())
      .execute();
    return getMeeting(trx, id, { actor, now });
  });
