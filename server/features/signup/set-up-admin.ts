import { messages } from "../../../contract/messages.ts";
import type { Parsed } from "../../../contract/route.ts";
import type { signupRoutes } from "../../../contract/signup.ts";
import { refuseWeakPassword } from "../../accounts/common-passwords.ts";
import { findUserByEmail, listActiveAdmins } from "../../accounts/find-accounts.ts";
import { endLinks, peekLink, spendLink } from "../../accounts/links.ts";
import { clearLogInAttempts } from "../../accounts/log-in-attempts.ts";
import { hashPassword } from "../../accounts/passwords.ts";
import { revokeSessions } from "../../accounts/session.ts";
import { ApiError, fieldError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { newId } from "../../db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "../../db/open.ts";
import { personKeys } from "../../db/search.ts";
import type { Deps } from "../../deps.ts";
import type { Client } from "../../http/client.ts";
import { insertUser } from "./queries.ts";

type Asked = Parsed<typeof signupRoutes.setUpAdmin>;

export interface NewAdmin {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
}

/** Makes the address an administrator's: its account is promoted and gets the password, or a new one is created. */
export async function makeAdmin(deps: Deps, trx: Trx, admin: NewAdmin): Promise<void> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const existing = await findUserByEmail(trx, admin.email);
  // Of an account whose address nobody verified the names may be a stranger's.
  const named = {
    first_name: admin.firstName,
    last_name: admin.lastName,
    ...personKeys(admin.firstName, admin.lastName, admin.email),
  };
  const granted = {
    password_hash: admin.passwordHash,
    password_long: 1,
    role: "admin",
    status: "active",
    decided_at: at,
  } as const;
  if (existing) {
    await trx
      .updateTable("users")
      .set({
        ...granted,
        ...(existing.email_verified_at === null && admin.firstName !== "" && named),
        email_verified_at: existing.email_verified_at ?? at,
      })
      .where("id", "=", existing.id)
      .execute();
    await revokeSessions(trx, existing.id, now);
    await endLinks(trx, existing.id);
    return clearLogInAttempts(deps, trx, admin.email);
  }
  await insertUser(trx, {
    ...granted,
    ...named,
    username: "",
    id: newId(),
    email: admin.email,
    college: null,
    email_verified_at: at,
    refusal_reason: null,
    created_at: at,
    deleted_at: null,
  });
}

/**
 * Uses a set-up link: the one printed on an empty database, or one made for an address by create-admin.
 * Throws link_invalid, also for the first once any administrator exists; invalid_request.
 */
export async function setUpAdmin(
  deps: Deps,
  input: Asked["params"] & Asked["body"],
  client: Client,
): Promise<void> {
  const link = await peekLink(deps, "set_up_admin", input.token);
  const email = link.email ?? input.email;
  if (email === undefined) throw fieldError({ email: messages.required });
  if (input.email !== undefined && input.email !== email)
    throw fieldError({ email: messages.emailInvalid });
  const names = { firstName: input.firstName ?? "", lastName: input.lastName ?? "" };
  const known = await findUserByEmail(deps.db, email);
  // An offer to a member is worth nothing once the account has left, or has another address.
  if (link.userId !== null && (known?.id !== link.userId || known.status !== "active"))
    throw new ApiError("link_invalid");
  if (!known && names.firstName === "") throw fieldError({ firstName: messages.required });
  if (!known && names.lastName === "") throw fieldError({ lastName: messages.required });
  await refuseWeakPassword(input.newPassword, {
    field: "newPassword",
    role: "admin",
    about: [email, names.firstName, names.lastName],
  });
  const passwordHash = await hashPassword(input.newPassword, { from: client.key, familiar: true });
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "admins");
    if (link.email === null && (await listActiveAdmins(trx)).length > 0)
      throw new ApiError("link_invalid");
    await spendLink(deps, trx, "set_up_admin", input.token);
    await makeAdmin(deps, trx, { email, passwordHash, ...names });
    const admin = await findUserByEmail(trx, email);
    await recordAct(deps, trx, {
      act: "admin_set_up",
      subject: email,
      ...(admin && { subjectId: admin.id }),
    });
  });
}
