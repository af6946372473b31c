import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { signupRoutes } from "#contract/signup.ts";
import { beginSession } from "#server/accounts/begin-session.ts";
import { refuseWeakPassword } from "#server/accounts/common-passwords.ts";
import { findFactors, hasFactor } from "#server/accounts/factors.ts";
import { findUserByEmail, listActiveAdmins } from "#server/accounts/find-accounts.ts";
import { peekLink, spendLink } from "#server/accounts/links.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { makeAdmin } from "./make-admin.ts";

type Asked = Parsed<typeof signupRoutes.setUpAdmin>;

/**
 * Uses a set-up link: the one printed on an empty database, or one that create-admin made for an address. Returns the token of a session, unless the
 * account has a second factor to show. Throws invalid_request, or link_invalid, also for the first kind once an administrator exists.
 */
export async function setUpAdmin(
  deps: Deps,
  input: Asked["params"] & Asked["body"],
  client: Client,
): Promise<string | undefined> {
  const link = await peekLink(deps, "set_up_admin", input.token);
  const email = link.email ?? input.email;
  if (input.email !== undefined && input.email !== email)
    throw fieldError({ email: messages.emailInvalid });
  const names = { firstName: input.firstName ?? "", lastName: input.lastName ?? "" };
  const known = email === undefined ? undefined : await findUserByEmail(deps.db, email);
  // An offer to a member expires with their account, or a change of its address.
  if (link.userId !== null && (known?.id !== link.userId || known.status !== "active"))
    throw new ApiError("link_invalid");
  const missing = Object.entries({ email, ...(!known && names) }).filter(([, value]) => !value);
  if (email === undefined || missing.length > 0)
    throw fieldError(Object.fromEntries(missing.map(([name]) => [name, messages.required])));
  await refuseWeakPassword(input.newPassword, {
    field: "newPassword",
    role: "admin",
    about: [email, names.firstName, names.lastName],
  });
  const passwordHash = await hashPassword(input.newPassword, { from: client.key, familiar: true });
  return inTransaction(deps.db, async (trx) => {
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
    // The link replaces the password of an account, never its second factor.
    if (!admin || hasFactor(await findFactors(trx, admin.id))) return undefined;
    return beginSession(deps, trx, admin, { client, factor: null });
  });
}
