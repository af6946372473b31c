import type { Trx } from "../db/open.ts";
import { HAS_ACCESS } from "./structures/access.ts";

const selectActivePeople = (trx: Trx) =>
  trx
    .selectFrom("users")
    .select(["users.id", "users.email"])
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .where("users.deleted_at", "is", null);

/** Animators of a group; administrators when it has none. */
export async function listAnimators(trx: Trx, groupId: string) {
  const animators = await selectActivePeople(trx)
    .innerJoin("group_members", "group_members.user_id", "users.id")
    .where("group_members.group_id", "=", groupId)
    .where("group_members.role", "=", "animator")
    .execute();
  return animators.length > 0
    ? animators
    : selectActivePeople(trx).where("users.role", "=", "admin").execute();
}
