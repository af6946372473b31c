import { MAIL_LIST_LIMIT } from "#contract/limits.ts";
import type { Mail, mailRoutes } from "#contract/mails.ts";
import type { Parsed } from "#contract/route.ts";
import type { Db } from "#server/db/open.ts";

type MailQuery = Parsed<typeof mailRoutes.list>["query"];

/** Newest first: the id of an email begins with its date. Bodies are never listed. */
export async function listMails(db: Db, { status, limit, after }: MailQuery): Promise<Mail[]> {
  let query = db
    .selectFrom("mails")
    .select([
      "id",
      "kind",
      "recipient",
      "subject",
      "status",
      "attempts",
      "created_at as createdAt",
      "sent_at as sentAt",
      "next_attempt_at",
      "last_error as lastError",
    ])
    // Void emails have no recipient (request-reset.ts).
    .where("status", "!=", "void")
    .$narrowType<{ status: Mail["status"] }>()
    .orderBy("id", "desc")
    .limit(limit ?? MAIL_LIST_LIMIT);
  if (status) query = query.where("status", "=", status);
  if (after) query = query.where("id", "<", after);
  const rows = await query.execute();
  return rows.map(({ next_attempt_at, ...row }) => ({
    ...row,
    nextAttemptAt: row.status === "waiting" ? next_attempt_at : null,
  }));
}
