import { ApiError } from "../api-error.ts";
import { type Trx, takeLock } from "./open.ts";

const listMeetings = (trx: Trx, eventIds: readonly string[]) =>
  trx
    .selectFrom("meetings")
    .select(["event_id", "state"])
    .where("event_id", "in", eventIds)
    .orderBy("event_id")
    .execute();

/**
 * Locks the meetings of events that are locked and about to change, by id, before any lock of a group; those who read them are notified. Returns the
 * events whose minutes are published, which do not change.
 */
export async function lockMeetingsOf(
  trx: Trx,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (eventIds.length === 0) return new Set();
  const found = await listMeetings(trx, eventIds);
  if (found.length === 0) return new Set();
  for (const { event_id } of found) await takeLock(trx, `meeting:${event_id}`);
  await trx
    .updateTable("meetings")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("event_id", "in", eventIds)
    .where("state", "!=", "published")
    .execute();
  // Again, as a publication may have ended while its lock was awaited.
  const meetings = await listMeetings(trx, eventIds);
  const published = meetings.filter(({ state }) => state === "published");
  return new Set(published.map(({ event_id }) => event_id));
}

/** The same for one event. Throws event_has_minutes. */
export async function refuseWithMinutes(trx: Trx, eventId: string): Promise<void> {
  if ((await lockMeetingsOf(trx, [eventId])).size > 0) throw new ApiError("event_has_minutes");
}

/** Drafts of decisions and actions follow their meeting into another group. */
export async function moveMinutes(trx: Trx, eventId: string, groupId: string): Promise<void> {
  for (const table of ["decisions", "actions"] as const)
    await trx
      .updateTable(table)
      .set({ group_id: groupId })
      .where("event_id", "=", eventId)
      .execute();
}

/** For a group under its lock, which a publication takes too. Throws group_has_minutes. */
export async function refuseGroupWithMinutes(trx: Trx, groupId: string): Promise<void> {
  const published = await trx
    .selectFrom("meetings")
    .innerJoin("events", "events.id", "meetings.event_id")
    .select("event_id")
    .where("group_id", "=", groupId)
    .where("published_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (published) throw new ApiError("group_has_minutes");
}
