import { sql, type Updateable } from "kysely";
import { LINK_DEAD_AFTER } from "#contract/resource-limits.ts";
import type { DeadLink } from "#contract/resources.ts";
import type { Db } from "#server/db/open.ts";
import type { ResourcesTable } from "#server/db/tables/resources.ts";

export interface DueLink {
  id: string;
  url: string;
  dueAt: string;
  failures: number;
}

/** Links outside the trash to be checked by now, the longest due first. */
export const listDueLinks = (db: Db, now: Date, limit: number): Promise<DueLink[]> =>
  db
    .selectFrom("resources")
    .select(["id", "url", "link_due_at as dueAt", "link_failures as failures"])
    .where("link_due_at", "<=", now.toISOString())
    .where("url", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("link_due_at")
    .limit(limit)
    .$narrowType<{ url: string; dueAt: string }>()
    .execute();

/** Writes what a check has found, unless another one did, or the address changed, since it was due. */
export async function recordCheck(
  db: Db,
  { id, url, dueAt }: DueLink,
  state: Updateable<ResourcesTable>,
): Promise<void> {
  await db
    .updateTable("resources")
    .set(state)
    .where("id", "=", id)
    .where("url", "=", url)
    .where("link_due_at", "=", dueAt)
    .execute();
}

/** Links outside the trash whose last checks have all failed, the one checked last first. */
export async function listDeadLinks(db: Db): Promise<DeadLink[]> {
  const rows = await db
    .selectFrom("resources")
    .select(["id", "category", "url", "link_checked_at as checkedAt", "link_fault as fault"])
    .select(sql<string>`coalesce(title, name)`.as("title"))
    // A literal, as in the predicate of its index.
    .where("link_failures", ">=", sql.lit(LINK_DEAD_AFTER))
    .where("deleted_at", "is", null)
    .orderBy("link_checked_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...row,
    url: row.url ?? "",
    checkedAt: row.checkedAt ?? "",
    fault: row.fault ?? "error",
  }));
}
