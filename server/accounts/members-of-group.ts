import { sql } from "kysely";
import type { Db, Trx } from "../db/open.ts";
import { HAS_ACCESS } from "./structures/access.ts";

/** Beyond so many members, the first of them by name are found sooner among all people in the order of their names. */
const MANY = 1000;

/**
 * Members of a group who can receive email. `count` is for callers that read the first of them by name. Cross joins: SQLite, without
 * statistics, reads the first table first.
 */
export const selectMembers = (db: Db | Trx, groupId: string, count = 0) =>
  (count > MANY
    ? db.selectFrom("users").crossJoin("group_members")
    : db.selectFrom("group_members").crossJoin("users")
  )
    .whereRef("users.id", "=", "group_members.user_id")
    .where("group_id", "=", groupId)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS);

/** Counted in an index of the memberships, but for the few of people who are not there (`users_away`), and those without access. */
export async function countMembersOf(db: Db | Trx, groupId: string): Promise<number> {
  const { rows } = await sql<Record<"joined" | "away" | "detached", string | number>>`select
    (select count(*) from group_members where group_id = ${groupId}) as joined,
    (select count(*) from users cross join group_members where user_id = users.id and group_id = ${groupId}
      and (users.deleted_at is not null or users.status <> 'active')) as away,
    case when exists (select 1 from structure_access) then (
      select count(*) from group_members cross join users where users.id = user_id and group_id = ${groupId}
        and users.deleted_at is null and users.status = 'active' and not ${HAS_ACCESS}) else 0 end as detached`.execute(
    db,
  );
  return Number(rows[0]?.joined) - Number(rows[0]?.away) - Number(rows[0]?.detached);
}
