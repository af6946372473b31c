import { createLink } from "#server/accounts/links.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { type ApplicationForm, serializeForm } from "./application-form.ts";
import { type Applicant, verificationEmail } from "./emails.ts";

/** Emails a new verification link; the former ones stay valid for their day. With a form, it is that form which the link verifies. */
export async function sendVerification(
  deps: Deps,
  trx: Trx,
  user: Applicant,
  mailStatus: "waiting" | "void" = "waiting",
  form?: ApplicationForm,
): Promise<void> {
  const token = await createLink(deps, trx, "verify_email", {
    userId: user.id,
    ...(form && { form: serializeForm(form) }),
  });
  await queueMail(deps, trx, verificationEmail(deps, user, token), mailStatus);
}
