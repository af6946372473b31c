import type { Mail } from "../../../contract/mails.ts";
import { messages } from "../../../contract/messages.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { type Db, inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { done } from "../../http/done.ts";
import type { Handlers } from "../../http/mount.ts";

const LIMIT = 100;

interface MailQuery {
  status?: Mail["status"] | undefined;
  limit?: number | undefined;
  before?: string | undefined;
}

/** Newest first: a mail's id begins with its moment. What a mail says is never listed. */
async function listMails(db: Db, { status, limit, before }: MailQuery): Promise<Mail[]> {
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
    // A void one was written for nobody (request-reset.ts): it is no mail.
    .where("status", "!=", "void")
    .$narrowType<{ status: Mail["status"] }>()
    .orderBy("id", "desc")
    .limit(limit ?? LIMIT);
  if (status) query = query.where("status", "=", status);
  if (before) query = query.where("id", "<", before);
  const rows = await query.execute();
  return rows.map(({ next_attempt_at, ...row }) => ({
    ...row,
    nextAttemptAt: row.status === "waiting" ? next_attempt_at : null,
  }));
}

/** Gives a mail that failed, or waits for its next try, a new day of tries from now. Throws not_found. */
const retryMail = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now().toISOString();
    const retried = await trx
      .updateTable("mails")
      .set({ status: "waiting", attempts: 0, next_attempt_at: now })
      .where("id", "=", id)
      .where("status", "in", ["failed", "waiting"])
      .returning("subject")
      .executeTakeFirst();
    if (!retried) throw new ApiError("not_found");
    await recordAct(deps, trx, { act: "mail_retried", actor, subject: retried.subject });
  });

export const mailHandlers = (deps: Deps): Handlers<"mails"> => ({
  list: ({ query }) => listMails(deps.db, query),
  retry: async ({ params, actor }) => {
    await retryMail(deps, params.id, actor);
    return done(messages.mailRetried);
  },
});
