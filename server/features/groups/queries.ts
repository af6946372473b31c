import type { Group, GroupDetail, GroupName, groupRoutes } from "../../../contract/groups.ts";
import type { Parsed } from "../../../contract/route.ts";
import { NAME } from "../../accounts/person.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import type { Db, Trx } from "../../db/open.ts";
import { follows } from "../../db/page.ts";
import { isLike } from "../../db/search.ts";

const COLUMNS = ["id", "id as _id", "name", "description", "version"] as const;

type GroupQuery = Parsed<typeof groupRoutes.list>["query"];

/** Live groups by name; `after` is the id of the last one of the page before. */
export function listGroups(db: Db, { q, limit, after }: GroupQuery): Promise<Group[]> {
  let query = db
    .selectFrom("groups")
    .select(COLUMNS)
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .orderBy("id");
  if (q) query = query.where(isLike("groups.name_key", q));
  if (after) query = query.where(follows("groups", ["name_key"], "asc", after));
  if (limit) query = query.limit(limit);
  return query.execute();
}

export async function listGroupNames(db: Db, actor: Pick<Actor, "id">): Promise<GroupName[]> {
  const groups = await db
    .selectFrom("groups")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .execute();
  const mine = await db
    .selectFrom("group_members")
    .select("group_id")
    .where("user_id", "=", actor.id)
    .execute();
  const ids = new Set(mine.map(({ group_id }) => group_id));
  return groups.map((group) => ({ ...group, isMember: ids.has(group.id) }));
}

/** Throws not_found, also for a group in the trash. */
export async function getGroup(db: Db | Trx, id: string): Promise<Group> {
  const group = await db
    .selectFrom("groups")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!group) throw new ApiError("not_found");
  return group;
}

const selectMembers = (db: Db | Trx, groupId: string) =>
  db
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .where("group_id", "=", groupId)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active");

/** Without them every member. */
export type SomeMembers = Parsed<typeof groupRoutes.get>["query"];

function listMembersOf(
  db: Db | Trx,
  groupId: string,
  { members, after }: SomeMembers,
): Promise<GroupDetail["members"]> {
  let query = selectMembers(db, groupId).select(NAME).orderBy("users.name_key").orderBy("users.id");
  if (after) query = query.where(follows("users", ["name_key"], "asc", after));
  if (members) query = query.limit(members);
  return query.execute();
}

/** The group and its members as others see them: id, first name, last name. Throws not_found. */
export async function getGroupDetail(
  db: Db | Trx,
  id: string,
  some: SomeMembers,
  actor: Pick<Actor, "id">,
): Promise<GroupDetail> {
  const group = await getGroup(db, id);
  const { count } = await selectMembers(db, id)
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  const own = await selectMembers(db, id)
    .select("users.id")
    .where("users.id", "=", actor.id)
    .executeTakeFirst();
  return {
    ...group,
    members: await listMembersOf(db, id, some),
    memberCount: Number(count),
    isMember: own !== undefined,
  };
}
