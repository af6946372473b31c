import { sql } from "kysely";
import type { Dashboard } from "#contract/dashboard.ts";
import { LINK_DEAD_AFTER } from "#contract/resource-limits.ts";
import type { Db } from "./open.ts";

type Counted =
  | "applications"
  | "messagesToHandle"
  | "failedMails"
  | "deletionRequests"
  | "deadLinks";
type Table = "users" | "contact_messages" | "mails" | "resources";

/** Counts what administrators have to handle. */
export async function countWaiting(db: Db): Promise<Pick<Dashboard, Counted>> {
  const selectCount = <T extends Table>(table: T) =>
    db.selectFrom(table as Table).select((eb) => eb.fn.countAll<string | number>().as("count"));
  const [applications, messagesToHandle, failedMails, deletionRequests, deadLinks] =
    await Promise.all([
      selectCount("users")
        .where("status", "=", "pending")
        .where("email_verified_at", "is not", null)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow(),
      selectCount("contact_messages")
        .where("done_at", "is", null)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow(),
      selectCount("mails").where("status", "=", "failed").executeTakeFirstOrThrow(),
      selectCount("users")
        .where("deletion_requested_at", "is not", null)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow(),
      selectCount("resources")
        // A literal, as in the predicate of its index.
        .where("link_failures", ">=", sql.lit(LINK_DEAD_AFTER))
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow(),
    ]);
  return {
    applications: Number(applications.count),
    messagesToHandle: Number(messagesToHandle.count),
    failedMails: Number(failedMails.count),
    deletionRequests: Number(deletionRequests.count),
    deadLinks: Number(deadLinks.count),
  };
}
