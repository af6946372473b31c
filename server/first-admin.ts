import type { Config } from "./config.ts";
import { ConfigError } from "./config.ts";
import { refuseWeakPassword } from "./credentials/common-passwords.ts";
import { createLink } from "./credentials/links.ts";
import { hashPassword } from "./credentials/passwords.ts";
import { inTransaction, takeLock } from "./db/open.ts";
import type { Deps } from "./deps.ts";
import { makeAdmin } from "./features/signup/set-up-admin.ts";
import { ApiError } from "./http/errors.ts";
import { pageUrl } from "./mail/outbox.ts";

const isEmpty = async (deps: Deps): Promise<boolean> => (await deps.db.selectFrom("users").select("id").limit(1).execute()).length === 0;

async function hashFirstPassword(password: string, email: string): Promise<string> {
  try {
    await refuseWeakPassword(password, { field: "ADMIN_PASSWORD", role: "admin", about: [email] });
  } catch (error) {
    if (error instanceof ApiError) throw new ConfigError(`ADMIN_PASSWORD : ${error.message}`);
    throw error;
  }
  return hashPassword(password);
}

async function createConfigured(deps: Deps, { email, password }: NonNullable<Config["firstAdmin"]>): Promise<void> {
  const passwordHash = await hashFirstPassword(password, email);
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "admins");
    const someone = await trx.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (!someone) await makeAdmin(deps, trx, { email, passwordHash, firstName: "Administrateur", lastName: "du site" });
  });
}

/**
 * On a database without accounts: creates the administrator of ADMIN_EMAIL, else returns a one-time link that creates
 * one. Undefined as soon as there is any account. Throws ConfigError for a weak ADMIN_PASSWORD.
 */
export async function prepareFirstAdmin(deps: Deps): Promise<string | undefined> {
  if (!(await isEmpty(deps))) return undefined;
  if (deps.config.firstAdmin) {
    await createConfigured(deps, deps.config.firstAdmin);
    return undefined;
  }
  const token = await inTransaction(deps.db, (trx) => createLink(deps, trx, "set_up_admin", "first_admin"));
  return pageUrl(deps, `/premier-acces/${token}`);
}
