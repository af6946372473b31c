import type { Group, GroupDetail } from "../../../contract/groups.ts";
import type { Db, Trx } from "../../db/open.ts";
import { ApiError } from "../../http/errors.ts";

const COLUMNS = ["id", "id as _id", "name", "description", "version"] as const;

export const listGroups = (db: Db | Trx): Promise<Group[]> =>
  db.selectFrom("groups").select(COLUMNS).where("deleted_at", "is", null).orderBy("name_key").execute();

/** Throws not_found, also for a group in the trash. */
export async function getGroup(db: Db | Trx, id: string): Promise<Group> {
  const group = await db.selectFrom("groups").select(COLUMNS).where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
  if (!group) throw new ApiError("not_found");
  return group;
}

/** The group and its members as others see them: id, first name, last name. Throws not_found. */
export async function getGroupDetail(db: Db | Trx, id: string): Promise<GroupDetail> {
  const group = await getGroup(db, id);
  const members = await db
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .select(["users.id", "first_name as firstName", "last_name as lastName"])
    .where("group_id", "=", id)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .orderBy("users.search")
    .orderBy("users.id")
    .execute();
  return { ...group, members };
}
