import type { Member } from "#contract/members.ts";
import type { Db } from "#server/db/open.ts";

const listGroups = (db: Db, ids: string[]) =>
  db
    .selectFrom("group_members")
    .innerJoin("groups", "groups.id", "group_members.group_id")
    .select(["user_id", "groups.name"])
    .where("user_id", "in", ids)
    .where("groups.deleted_at", "is", null)
    .orderBy("groups.name_key")
    .orderBy("groups.id")
    .execute();

/** Adds to each account the names of the person’s groups. */
export async function withGroups(db: Db, members: Member[]): Promise<Member[]> {
  if (members.length === 0) return [];
  const ids = members.map(({ id }) => id);
  const groups = Map.groupBy(await listGroups(db, ids), ({ user_id }) => user_id);
  return members.map((member) => ({
    ...member,
    groups: (groups.get(member.id) ?? []).map(({ name }) => name),
  }));
}
