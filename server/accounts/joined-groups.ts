import type { Db, Trx } from "../db/open.ts";

/** Ids of the groups that a person is a member of, as a subquery. */
export const selectJoinedGroups = (db: Db | Trx, userId: string) =>
  db
    .selectFrom("group_members")
    .select("group_members.group_id")
    .where("group_members.user_id", "=", userId);
