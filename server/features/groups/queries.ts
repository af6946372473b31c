import type { JoinPolicy } from "#contract/group-limits.ts";
import type { Group, GroupDetail, GroupName, groupRoutes } from "#contract/groups.ts";
import type { Parsed } from "#contract/route.ts";
import { countMembersOf, selectMembers } from "#server/accounts/members-of-group.ts";
import { NAMED } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import { isLike } from "#server/db/search.ts";
import { readOwnRequest } from "./requests.ts";

export const GROUP_COLUMNS = [
  "id",
  "id as _id",
  "name",
  "description",
  "version",
  "join_policy",
  "archived_at",
] as const;

interface GroupRow extends Omit<Group, "join_policy" | "archived_at"> {
  join_policy: JoinPolicy;
  archived_at: string | null;
}

export const presentGroup = ({ join_policy, ...row }: GroupRow): Group => ({
  ...omitNulls(row),
  ...(join_policy !== "open" && { join_policy }),
});

type GroupQuery = Parsed<typeof groupRoutes.list>["query"];

/** Groups outside the trash, by name; `after` is the id of the last row of the previous page. */
export async function listGroups(db: Db, { q, limit, after }: GroupQuery): Promise<Group[]> {
  let query = db
    .selectFrom("groups")
    .select(GROUP_COLUMNS)
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .orderBy("id");
  if (q) query = query.where(isLike("groups.name_key", q));
  if (after) query = query.where(follows("groups", ["name_key"], "asc", after));
  if (limit) query = query.limit(limit);
  return (await query.execute()).map(presentGroup);
}

export async function listGroupNames(db: Db, actor: Pick<Actor, "id">): Promise<GroupName[]> {
  const groups = await db
    .selectFrom("groups")
    .select(["id", "name", "archived_at"])
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .execute();
  const mine = await db
    .selectFrom("group_members")
    .select("group_id")
    .where("user_id", "=", actor.id)
    .execute();
  const ids = new Set(mine.map(({ group_id }) => group_id));
  return groups.map(({ id, name, archived_at }) => ({
    id,
    name,
    isMember: ids.has(id),
    ...(archived_at !== null && { archived: true as const }),
  }));
}

/** Throws not_found, also for a group in the trash. */
export async function getGroup(db: Db | Trx, id: string): Promise<Group> {
  const group = await db
    .selectFrom("groups")
    .select(GROUP_COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!group) throw new ApiError("not_found");
  return presentGroup(group);
}

/** Page of members; all members when absent. */
export type MemberPage = Parsed<typeof groupRoutes.get>["query"];

async function listGroupMembers(
  db: Db | Trx,
  groupId: string,
  { members, after }: MemberPage,
  count: number,
): Promise<GroupDetail["members"]> {
  let query = selectMembers(db, groupId, members ? count : 0)
    .select([...NAMED, "group_members.role"])
    .orderBy("users.name_key")
    .orderBy("users.id");
  if (after) query = query.where(follows("users", ["name_key"], "asc", after));
  if (members) query = query.limit(members);
  return (await query.execute()).map(({ role, ...person }) => ({
    ...person,
    ...(role === "animator" && { animator: true as const }),
  }));
}

/** A group and its members, with their names only. Throws not_found. */
export async function getGroupDetail(
  db: Db | Trx,
  id: string,
  some: MemberPage,
  actor: Pick<Actor, "id">,
): Promise<GroupDetail> {
  const group = await getGroup(db, id);
  const memberCount = await countMembersOf(db, id);
  const own = await selectMembers(db, id, memberCount)
    .select("users.id")
    .where("users.id", "=", actor.id)
    .executeTakeFirst();
  return {
    ...group,
    members: await listGroupMembers(db, id, some, memberCount),
    memberCount,
    isMember: own !== undefined,
    ...(own === undefined && (await readOwnRequest(db, id, actor.id))),
  };
}
