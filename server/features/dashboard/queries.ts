import type { Dashboard } from "../../../contract/dashboard.ts";
import type { Db } from "../../db/open.ts";

type Table = "users" | "contact_messages" | "mails";

/** How much waits for an administrator. */
export async function countWaiting(db: Db): Promise<Omit<Dashboard, "warnings" | "missing">> {
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
