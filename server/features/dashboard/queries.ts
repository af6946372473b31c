import { sql } from "kysely";
import type { Dashboard } from "#contract/dashboard.ts";
import type { Db } from "#server/db/open.ts";

/** Groups listed by name; all are counted. */
const UNLED_SHOWN = 20;

/** Active groups without an animator. */
export async function listUnled(db: Db): Promise<Dashboard["unled"]> {
  const groups = await db
    .selectFrom("groups")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .where("archived_at", "is", null)
    .where("id", "not in", (eb) =>
      // Animators have a partial index: SQLite uses it for a literal, and only as the first table of a cross join.
      eb
        .selectFrom("group_members")
        .crossJoin("users")
        .select("group_members.group_id")
        .whereRef("users.id", "=", "group_members.user_id")
        .where("group_members.role", "=", sql.lit("animator"))
        .where("users.deleted_at", "is", null)
        .where("users.status", "=", "active"),
    )
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  return { count: groups.length, groups: groups.slice(0, UNLED_SHOWN) };
}
