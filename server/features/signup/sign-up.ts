import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { signupBody } from "../../../contract/signup.ts";
import { refuseWeakPassword } from "../../credentials/common-passwords.ts";
import { createLink } from "../../credentials/links.ts";
import { hashPassword } from "../../credentials/passwords.ts";
import { sendVerification } from "../../credentials/send-verification.ts";
import { findUserByEmail } from "../../db/accounts.ts";
import { inTransaction, type Trx, takeLock } from "../../db/open.ts";
import type { NewUser } from "../../db/schema.ts";
import { personKeys } from "../../db/search.ts";
import type { Deps } from "../../deps.ts";
import type { Client } from "../../http/client.ts";
import { throttle } from "../../http/throttle.ts";
import { queueMail } from "../../mail/outbox.ts";
import { accountExistsEmail, applicationReplacedEmail } from "./emails.ts";
import { dropUnverifiedApplication, insertUser } from "./queries.ts";

type Signup = z.output<typeof signupBody>;

const newApplicant = (input: Signup, password_hash: string, now: string): NewUser => ({
  id: randomBytes(16).toString("base64url"),
  username: input.username,
  first_name: input.firstName,
  last_name: input.lastName,
  email: input.email,
  password_hash,
  role: "member",
  status: "pending",
  college: input.selectedOption,
  ...personKeys(input.firstName, input.lastName, input.email),
  email_verified_at: null,
  decided_at: null,
  refusal_reason: null,
  created_at: now,
  deleted_at: null,
});

async function recordApplication(deps: Deps, trx: Trx, input: Signup, passwordHash: string): Promise<void> {
  const now = deps.clock.now();
  await takeLock(trx, `signup:${input.email}`);
  const replaced = await dropUnverifiedApplication(trx, input.email);
  const existing = await findUserByEmail(trx, input.email);
  if (existing) return queueMail(deps, trx, accountExistsEmail(deps, existing));
  const user = newApplicant(input, passwordHash, now.toISOString());
  const accepted = new Map((input.acceptances ?? []).map((one) => [one.document, { ...one, accepted_at: now.toISOString() }]));
  await insertUser(trx, user, [...accepted.values()]);
  if (!replaced) return sendVerification(deps, trx, user);
  const token = await createLink(deps, trx, "verify_email", { userId: user.id });
  await queueMail(deps, trx, applicationReplacedEmail(deps, user, token));
}

/**
 * Records an application and mails a verification link. An address that has an account gets a mail instead, and one whose
 * application nobody verified starts again with this form: the answer is the same.
 * Throws invalid_request for a weak password, too_many_attempts.
 */
export async function signUp(deps: Deps, input: Signup, client: Client): Promise<void> {
  const about = [input.email, input.firstName, input.lastName, input.username];
  await throttle(deps, "signupTriesPerAddress", client.key);
  await refuseWeakPassword(input.password, { field: "password", role: "member", about });
  await throttle(deps, "signupPerAddress", client.key);
  await throttle(deps, "signupOverall", "all");
  const passwordHash = await hashPassword(input.password);
  await inTransaction(deps.db, (trx) => recordApplication(deps, trx, input, passwordHash));
}
