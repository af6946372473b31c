import { randomBytes } from "node:crypto";
import { READING_DAYS } from "#contract/meeting-limits.ts";
import type { Meeting } from "#contract/meetings.ts";
import { admitRunner } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getMeeting } from "./get-meeting.ts";

const SECRET_BYTES = 32;

/** Locks an event, then its meeting: the order of those who change the event. Throws not_found. */
async function lockEvent(trx: Trx, id: string) {
  await takeLock(trx, `event:${id}`);
  await takeLock(trx, `meeting:${id}`);
  const row = await trx
    .selectFrom("events")
    .innerJoin("groups", "groups.id", "events.group_id")
    .leftJoin("meetings", "meetings.event_id", "events.id")
    .select(["title", "group_id", "archived_at", "cancelled_at", "meetings.event_id as meeting"])
    .where("events.id", "=", id)
    .where("events.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}

/** Gives an event an agenda, once. Throws not_found, forbidden, group_archived or event_cancelled. */
export const createMeeting = (deps: Deps, id: string, actor: Actor): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const event = await lockEvent(trx, id);
    await admitRunner(trx, actor, event.group_id);
    const now = deps.clock.now();
    if (event.meeting !== null) return getMeeting(trx, id, { actor, now });
    if (event.archived_at !== null) throw new ApiError("group_archived");
    if (event.cancelled_at !== null) throw new ApiError("event_cancelled");
    await trx
      .insertInto("meetings")
      .values({
        event_id: id,
        state: "preparing",
        reading_days: READING_DAYS,
        code_secret: randomBytes(SECRET_BYTES).toString("base64url"),
        created_at: now.toISOString(),
      })
      .execute();
    await recordAct(deps, trx, { act: "meeting_prepared", actor, subject: event.title });
    return getMeeting(trx, id, { actor, now });
  });
