import { randomUUID } from "node:crypto";
import { TERMS } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import type { signupRoutes } from "#contract/signup.ts";
import { mayReapply } from "#server/accounts/applications/application-file.ts";
import { refuseWeakPassword } from "#server/accounts/common-passwords.ts";
import { findUserByEmail } from "#server/accounts/find-accounts.ts";
import { createLink } from "#server/accounts/links.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { wordsOf } from "#server/accounts/person.ts";
import { spendOne, throttle, throttleSubjects } from "#server/accounts/throttle.ts";
import { ApiError } from "#server/api-error.ts";
import { pdfOf, sha256 } from "#server/content/document-text.ts";
import { storeAccepted } from "#server/content/store-accepted.ts";
import { forgetInJournal } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { NewUser, UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { type ApplicationForm, serializeForm, toForm, toUserColumns } from "./application-form.ts";
import { accountExistsEmail, anotherApplicationEmail } from "./emails.ts";
import { insertUser } from "./queries.ts";
import { sendVerification } from "./send-verification.ts";

type Signup = Parsed<typeof signupRoutes.signUp>["body"];

const toApplicant = (form: ApplicationForm, email: string, password_hash: string, now: string) =>
  ({
    id: newId(),
    ...toUserColumns(form, email),
    email,
    password_hash,
    role: "member",
    status: "pending",
    email_verified_at: null,
    decided_at: null,
    refusal_reason: null,
    created_at: now,
    deleted_at: null,
  }) satisfies NewUser;

/**
 * The owner of an address is unknown before it is verified: a second form neither replaces the first (T06) nor is
 * lost. Each is emailed with its own link, and the link opened decides which one is the application.
 */
async function recordAnotherForm(
  deps: Deps,
  trx: Trx,
  applicant: { id: string; email: string },
  form: ApplicationForm,
  mailStatus: "waiting" | "void",
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ created_at: deps.clock.now().toISOString() })
    .where("id", "=", applicant.id)
    .execute();
  const token = await createLink(deps, trx, "verify_email", {
    userId: applicant.id,
    form: serializeForm(form),
  });
  await queueMail(
    deps,
    trx,
    anotherApplicationEmail(deps, applicant.email, form, token),
    mailStatus,
  );
}

/** Account of an address. An unverified application refused as spam proves nothing, and is deleted (T06). */
async function findBlocking(trx: Trx, email: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(trx, email);
  if (user?.status !== "refused" || user.email_verified_at !== null) return user;
  await trx.deleteFrom("users").where("id", "=", user.id).execute();
  await forgetInJournal(trx, user.id, "Utilisateur supprimé");
  return undefined;
}

async function recordApplication(
  deps: Deps,
  trx: Trx,
  input: Signup,
  passwordHash: string,
  mailStatus: "waiting" | "void",
): Promise<void> {
  const now = deps.clock.now().toISOString();
  const form = toForm(input, now);
  await takeLock(trx, `signup:${input.email}`);
  const existing = await findBlocking(trx, input.email);
  if (existing?.status === "pending" && existing.email_verified_at === null)
    return recordAnotherForm(deps, trx, existing, form, mailStatus);
  if (existing && (await mayReapply(trx, existing.id))) {
    // Nothing of the account changes before its owner opens the link.
    const applicant = {
      ...toUserColumns(form, existing.email),
      id: existing.id,
      email: existing.email,
    };
    return sendVerification(deps, trx, applicant, mailStatus, form);
  }
  if (existing) return queueMail(deps, trx, accountExistsEmail(deps, existing), mailStatus);
  const user = toApplicant(form, input.email, passwordHash, now);
  await insertUser(trx, user, form.acceptances);
  await sendVerification(deps, trx, user, mailStatus);
}

/** Throws documents_changed when an accepted document was replaced since it was read. */
export async function refuseReplacedDocuments(
  { content }: Deps,
  { acceptances = [] }: Pick<Signup, "acceptances">,
): Promise<void> {
  for (const { document, sha256: accepted } of acceptances) {
    if (document === TERMS) continue;
    const served = await sha256(content.current(), pdfOf(document)).catch(() => undefined);
    if (served !== accepted) throw new ApiError("documents_changed");
  }
}

/** The versions that a person accepts stay readable by their hash. Throws documents_changed. */
export async function storeAcceptedVersions(
  deps: Deps,
  { acceptances = [] }: Pick<Signup, "acceptances">,
): Promise<void> {
  for (const { document, sha256 } of acceptances)
    if (document !== TERMS) await storeAccepted(deps, { document, sha256 });
}

/**
 * Records an application and emails a verification link. An address with an account gets another email, with the same
 * reply, also beyond the daily limit of emails to an address. The password of the account is chosen on verification; one
 * that comes with the form is optional. Throws invalid_request for a weak password, documents_changed or
 * too_many_attempts.
 */
export async function signUp(deps: Deps, input: Signup, client: Client): Promise<void> {
  const { password } = input;
  const about = wordsOf(input);
  if (password !== undefined)
    await refuseWeakPassword(password, { field: "password", role: "member", about });
  await refuseReplacedDocuments(deps, input);
  await throttle(deps, "signupPerAddress", client.key);
  await throttleSubjects(deps, "signupOverall", client.key);
  await storeAcceptedVersions(deps, input);
  const mailStatus = (await spendOne(deps, "signupEmailsPerRecipient", input.email))
    ? "waiting"
    : "void";
  // Without a password, one that no person knows: log-in answers the same after the same work.
  const passwordHash = await hashPassword(password ?? randomUUID(), {
    from: client.key,
    familiar: false,
  });
  await inTransaction(deps.db, (trx) =>
    recordApplication(deps, trx, input, passwordHash, mailStatus),
  );
}
