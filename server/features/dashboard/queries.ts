import { sql } from "kysely";
import type { Dashboard } from "#contract/dashboard.ts";
import type { Db } from "#server/db/open.ts";

/** More are counted. */
const UNLED_SHOWN = 20;

/** The groups that go on without anybody who runs them. */
export async function listUnled(db: Db): Promise<Dashboard["unled"]> {
  const groups = await db
    .selectFrom("groups")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .where("archived_at", "is", null)
    .where("id", "not in", (eb) =>
      // Those who run a group are few and have an index of their own: SQLite asks it for what is no parameter, and first in a cross join.
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

type Table = "users" | "contact_messages" | "mails";

/** How much waits for an administrator. */
export async function countWaiting(
  db: Db,
): Promise<Omit<Dashboard, "warnings" | "missing" | "unled">> {
  const counted = <T extends Table>(table: T) =>
    db.selectFrom(table as Table).select((eb) => eb.fn.countAll<string | number>().as("count"));
  const [applications, messagesToHandle, failedMails, deletionRequests] = await Promise.all([
    counted("users")
      .where("status", "=", "pending")
      .where("email_verified_at", "is not", null)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow(),
    counted("contact_messages")
      .where("done_at", "is", null)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow(),
    counted("mails").where("status", "=", "failed").executeTakeFirstOrThrow(),
    counted("users")
      .where("deletion_requested_at", "is not", null)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    applications: Number(applications.count),
    messagesToHandle: Number(messagesToHandle.count),
    failedMails: Number(failedMails.count),
    deletionRequests: Number(deletionRequests.count),
  };
}
