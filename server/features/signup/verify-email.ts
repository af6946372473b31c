import type { Parsed } from "#contract/route.ts";
import type { signupRoutes } from "#contract/signup.ts";
import { mayReapply, receiveApplication } from "#server/accounts/applications/application-file.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { refuseWeakPassword } from "#server/accounts/common-passwords.ts";
import { listActiveAdmins } from "#server/accounts/find-accounts.ts";
import { getLinkOwner, peekLink } from "#server/accounts/links.ts";
import { hashPassword, isLong, verifyPassword } from "#server/accounts/passwords.ts";
import { personOf, wordsOf } from "#server/accounts/person.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { type ApplicationForm, parseForm, toUserColumns } from "./application-form.ts";
import { newApplicationEmail } from "./emails.ts";
import { replaceAcceptances } from "./queries.ts";

type Asked = Parsed<typeof signupRoutes.verifyEmail>;

interface Verified {
  id: string;
  email: string;
  passwordHash: string;
  passwordLong: number;
  form: ApplicationForm | undefined;
}

/** Turns the account of an ended application into that of an applicant. The former application is deleted with its thread; its steps stay, for the delays. */
async function beginAgain(deps: Deps, trx: Trx, id: string): Promise<void> {
  await takeLock(trx, `application:${id}`);
  if (!(await mayReapply(trx, id))) return;
  await trx.deleteFrom("applications").where("user_id", "=", id).execute();
  const anew = { status: "pending", decided_at: null, refusal_reason: null } as const;
  await trx
    .updateTable("users")
    .set({ ...anew, email_verified_at: null, created_at: deps.clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
}

/** False when the address is already verified, or the application was refused meanwhile. */
async function admitApplicant(
  deps: Deps,
  trx: Trx,
  { id, email, passwordHash, passwordLong, form }: Verified,
): Promise<boolean> {
  if (form) await beginAgain(deps, trx, id);
  const applicant = await trx
    .updateTable("users")
    .set({
      email_verified_at: deps.clock.now().toISOString(),
      password_hash: passwordHash,
      password_long: passwordLong,
      ...(form && toUserColumns(form, email)),
    })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("status", "=", "pending")
    .where("email_verified_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!applicant) return false;
  if (form) await replaceAcceptances(trx, id, form.acceptances);
  await recordAct(deps, trx, {
    act: "application_received",
    person: personOf(applicant),
  });
  const file = await receiveApplication(deps, trx, applicant);
  await notifyApplicant(deps, trx, file, { template: "received" });
  for (const admin of await listActiveAdmins(trx))
    await queueMail(deps, trx, newApplicationEmail(deps, admin.email, applicant));
  return true;
}

/** Throws link_invalid, also where the address is verified or the application refused. The link is not spent. */
export async function checkVerificationLink(deps: Deps, token: string): Promise<void> {
  const link = await peekLink(deps, "verify_email", token);
  const user = await getLinkOwner(deps.db, link);
  if (link.form !== null && (await mayReapply(deps.db, user.id))) return;
  if (user.status !== "pending" || user.email_verified_at !== null)
    throw new ApiError("link_invalid");
}

/**
 * Verifies an applicant's address with the form and password chosen by its owner, and emails the administrators,
 * once. A second call with the same password changes nothing and gives the same reply. Throws link_invalid, or
 * invalid_request for a weak password.
 */
export async function verifyEmail(
  deps: Deps,
  { token, newPassword }: Asked["params"] & Asked["body"],
): Promise<void> {
  const link = await peekLink(deps, "verify_email", token);
  const applicant = await getLinkOwner(deps.db, link);
  const { id, email } = applicant;
  const form = link.form === null ? undefined : parseForm(link.form);
  await refuseWeakPassword(newPassword, {
    field: "newPassword",
    role: "member",
    about: wordsOf({ ...personOf(applicant), ...form }),
  });
  const caller = { from: id, familiar: true };
  const passwordHash = await hashPassword(newPassword, caller);
  if (
    await inTransaction(deps.db, (trx) =>
      admitApplicant(deps, trx, {
        id,
        email,
        passwordHash,
        passwordLong: isLong(newPassword),
        form,
      }),
    )
  )
    return;
  const { email_verified_at, password_hash } = await getLinkOwner(deps.db, link);
  if (email_verified_at === null || !(await verifyPassword(password_hash, newPassword, caller)))
    throw new ApiError("link_invalid");
}
