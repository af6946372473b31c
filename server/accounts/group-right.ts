import { messages } from "#contract/messages.ts";
import { type Caller, mayPublishIn, mayRunGroup } from "#contract/permissions.ts";
import { ApiError, fieldError } from "../api-error.ts";
import { type Db, type Trx, takeLock } from "../db/open.ts";
import type { Actor } from "./session.ts";

/** Who calls, with the groups that they run at this moment of the transaction. */
async function asOfNow(trx: Trx, actor: Actor): Promise<Caller> {
  const rows = await trx
    .selectFrom("group_members")
    .select("group_id")
    .where("user_id", "=", actor.id)
    .where("role", "=", "animator")
    .execute();
  return { ...actor, animates: rows.map(({ group_id }) => group_id) };
}

async function isArchived(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("groups")
    .select("archived_at")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && row.archived_at !== null;
}

/** The groups of a change, locked until the transaction ends, always in the same order. */
async function lockGroups(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const sorted = [...new Set(ids)].toSorted();
  for (const id of sorted) await takeLock(trx, `group:${id}`);
  return sorted;
}

/**
 * Checks that the actor may publish in these groups, under their locks: a concurrent demotion either wins or waits. Throws forbidden, or
 * group_archived.
 */
export async function admitPublisher(
  trx: Trx,
  actor: Actor,
  groupIds: readonly string[],
): Promise<void> {
  const ids = await lockGroups(trx, groupIds);
  const someone = await asOfNow(trx, actor);
  for (const id of ids) {
    if (!mayPublishIn(someone, { id })) throw new ApiError("forbidden");
    if (await isArchived(trx, id)) throw new ApiError("group_archived");
  }
}

/** Checks that the actor may run a group, under its lock. Throws forbidden. */
export async function admitRunner(trx: Trx, actor: Actor, groupId: string): Promise<Caller> {
  await lockGroups(trx, [groupId]);
  const someone = await asOfNow(trx, actor);
  if (!mayRunGroup(someone, { id: groupId })) throw new ApiError("forbidden");
  return someone;
}

async function isLiveGroup(db: Db | Trx, groupId: string): Promise<boolean> {
  const group = await db
    .selectFrom("groups")
    .select("id")
    .where("id", "=", groupId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return group !== undefined;
}

/** For a group that a form names: it may have gone to the trash since the form was opened. Throws invalid_request. */
export async function refuseGoneGroup(trx: Trx, groupId: string): Promise<void> {
  await lockGroups(trx, [groupId]);
  if (!(await isLiveGroup(trx, groupId))) throw fieldError({ groupId: messages.groupGone });
}

/** For a group that the address names. Throws not_found. */
export async function refuseAbsentGroup(db: Db | Trx, groupId: string): Promise<void> {
  if (!(await isLiveGroup(db, groupId))) throw new ApiError("not_found");
}

export async function isInGroup(db: Db | Trx, groupId: string, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom("group_members")
    .select("user_id")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return member !== undefined;
}
