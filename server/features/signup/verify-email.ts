import { peekLink } from "../../credentials/links.ts";
import { listActiveAdmins } from "../../db/accounts.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import type { Client } from "../../http/client.ts";
import { ApiError } from "../../http/errors.ts";
import { throttle } from "../../http/throttle.ts";
import { queueMail } from "../../mail/outbox.ts";
import { newApplicationEmail } from "./emails.ts";

/**
 * Marks an applicant's address as verified and tells the administrators, once. Opening the link again within its day
 * changes nothing and answers the same: mail programs and impatient fingers do. Throws link_invalid.
 */
export async function verifyEmail(deps: Deps, token: string, client: Client): Promise<void> {
  await throttle(deps, "linkPerAddress", client.key);
  const { userId } = await peekLink(deps, "verify_email", token);
  if (userId === null) throw new ApiError("link_invalid");
  await inTransaction(deps.db, async (trx) => {
    const applicant = await trx
      .updateTable("users")
      .set({ email_verified_at: deps.clock.now().toISOString() })
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .where("email_verified_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (applicant?.status !== "pending") return;
    await recordAct(deps, trx, { act: "application_received", subject: `${applicant.first_name} ${applicant.last_name}`, subjectId: applicant.id });
    for (const admin of await listActiveAdmins(trx)) await queueMail(deps, trx, newApplicationEmail(deps, admin.email, applicant));
  });
}
