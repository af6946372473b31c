import type { Newcomer } from "#contract/auth.ts";
import type { Db } from "../db/open.ts";

/** How long a member without a group is a newcomer. */
const NEWCOMER_MS = 30 * 24 * 3_600_000;

/** Returns since when a member has an account, for thirty days and while they are in no group. Undefined for administrators, who have the first steps of the site. */
export async function findNewcomer(db: Db, id: string, now: Date): Promise<Newcomer | undefined> {
  const row = await db
    .selectFrom("users")
    .select(["decided_at", "created_at", "first_steps_hidden"])
    .where("id", "=", id)
    .where("role", "=", "member")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("group_members")
            .select("group_members.group_id")
            .whereRef("group_members.user_id", "=", "users.id"),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const since = row.decided_at ?? row.created_at;
  if (now.getTime() - Date.parse(since) > NEWCOMER_MS) return undefined;
  return { since, ...(row.first_steps_hidden === 1 && { hidden: true }) };
}
