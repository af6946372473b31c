import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Restarts the retries of a failed or waiting email for another day. Throws not_found. */
export const retryMail = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now().toISOString();
    const retried = await trx
      .updateTable("mails")
      .set({ status: "waiting", attempts: 0, next_attempt_at: now })
      .where("id", "=", id)
      .where("status", "in", ["failed", "waiting"])
      .returning(["subject", "subject_id", "recipient_id"])
      .executeTakeFirst();
    if (!retried) throw new ApiError("not_found");
    // A subject that names the person is forgotten with them.
    const subjectId = retried.subject_id ?? retried.recipient_id;
    await recordAct(deps, trx, {
      act: "mail_retried",
      actor,
      subject: retried.subject,
      ...(subjectId !== null && { subjectId }),
    });
  });
