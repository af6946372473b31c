import { closeAsMember } from "#server/accounts/applications/application-file.ts";
import { startFactorRule } from "#server/accounts/factor-rule.ts";
import { dueFromNow } from "#server/accounts/factors.ts";
import { findUserByEmail } from "#server/accounts/find-accounts.ts";
import { endLinks } from "#server/accounts/links.ts";
import { clearLogInAttempts } from "#server/accounts/log-in-attempts.ts";
import { revokeSessions } from "#server/accounts/session.ts";
import { startMembership } from "#server/accounts/structures/memberships.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { personKeys } from "#server/db/search.ts";
import type { Deps } from "#server/deps.ts";
import { insertUser } from "./queries.ts";

interface NewAdmin {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
}

async function becomeMember(
  deps: Deps,
  trx: Trx,
  { id: userId, college }: UserRow,
  at: string,
): Promise<void> {
  await closeAsMember(deps, trx, userId);
  await startMembership(trx, { userId }, { college, at });
}

/** Makes the owner of an address an administrator: promotes the account and sets its password, or creates one. */
export async function makeAdmin(deps: Deps, trx: Trx, admin: NewAdmin): Promise<void> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const existing = await findUserByEmail(trx, admin.email);
  // An unverified account may contain a stranger's names.
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
    await becomeMember(deps, trx, existing, at);
    if (existing.role !== "admin")
      await startFactorRule(deps, trx, { id: existing.id, role: "admin" });
    await revokeSessions(trx, existing.id, now);
    await endLinks(trx, existing.id);
    return clearLogInAttempts(deps, trx, admin.email);
  }
  const id = newId();
  await insertUser(trx, {
    ...granted,
    ...named,
    username: "",
    id,
    email: admin.email,
    college: null,
    email_verified_at: at,
    refusal_reason: null,
    created_at: at,
    second_factor_due_at: dueFromNow(deps),
    deleted_at: null,
  });
  await startMembership(trx, { userId: id }, { college: null, at });
}
