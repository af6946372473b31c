import type { Commented } from "#contract/comment-limits.ts";
import type { ThingRef } from "#contract/comment-path.ts";
import { messages } from "#contract/messages.ts";
import { mayCommentIn } from "#contract/permissions.ts";
import { isInGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { type Db, type Trx, takeLock } from "#server/db/open.ts";

/** What is commented on, with its title and its group. */
export interface Thing extends ThingRef {
  title: string;
  groupId: string;
  archivedAt: string | null;
}

const GONE: Record<Commented, string> = {
  event: messages.commentedEventGone,
  document: messages.commentedDocumentGone,
  group: messages.commentedGroupGone,
};

const fromGroups = (db: Db | Trx) =>
  db
    .selectFrom("groups")
    .select(["groups.id as groupId", "groups.archived_at as archivedAt"])
    .where("groups.deleted_at", "is", null);

const findThing = (db: Db | Trx, { kind, id }: ThingRef) => {
  if (kind === "group")
    return fromGroups(db).select("groups.name as title").where("groups.id", "=", id);
  if (kind === "event")
    return fromGroups(db)
      .innerJoin("events", "events.group_id", "groups.id")
      .select("events.title")
      .where("events.id", "=", id)
      .where("events.deleted_at", "is", null);
  return fromGroups(db)
    .innerJoin("documents", "documents.group_id", "groups.id")
    .select("documents.name as title")
    .where("documents.id", "=", id)
    .where("documents.deleted_at", "is", null);
};

/** Throws not_found, also for something in the trash. */
export async function getThing(db: Db | Trx, of: ThingRef): Promise<Thing> {
  const row = await findThing(db, of).executeTakeFirst();
  if (!row) throw new ApiError("not_found", { message: GONE[of.kind] });
  return { ...of, ...row };
}

/** Under the lock of its group: its deletion and the departure of a member either win or wait. Throws not_found. */
export async function lockThing(trx: Trx, of: ThingRef): Promise<Thing> {
  const { groupId } = await getThing(trx, of);
  await takeLock(trx, `group:${groupId}`);
  return getThing(trx, of);
}

/** Throws group_archived or not_in_group. */
export async function admitCommenter(
  db: Db | Trx,
  { groupId, archivedAt }: Thing,
  actor: Actor,
): Promise<void> {
  if (archivedAt !== null) throw new ApiError("group_archived");
  const isMember = await isInGroup(db, groupId, actor.id);
  if (!mayCommentIn(actor, { isMember }))
    throw new ApiError("not_in_group", { message: messages.commentNotInGroup });
}
