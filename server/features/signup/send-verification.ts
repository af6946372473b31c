import { createLink } from "#server/accounts/links.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { type Applicant, verificationEmail } from "./emails.ts";

/** Mails an applicant a fresh link for the form of the account; the former one ends. */
export async function sendVerification(
  deps: Deps,
  trx: Trx,
  user: Applicant,
  letters: "waiting" | "void" = "waiting",
): Promise<void> {
  const token = await createLink(deps, trx, "verify_email", { userId: user.id });
  await queueMail(deps, trx, verificationEmail(deps, user, token), letters);
}
