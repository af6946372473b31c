import { pagePath } from "#contract/page-path.ts";
import { refuseWeakPassword } from "../accounts/common-passwords.ts";
import { listActiveAdmins } from "../accounts/find-accounts.ts";
import { firstAdminLink } from "../accounts/links.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { ConfigError } from "../config.ts";
import { type Db, inTransaction, type Trx, takeLock } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { makeAdmin } from "../features/signup/make-admin.ts";
import { pageUrl } from "../mail/outbox.ts";

/** An application submitted before the set-up is no administrator. */
const isReady = async (db: Db | Trx): Promise<boolean> => (await listActiveAdmins(db)).length > 0;

async function hashFirstPassword(password: string, email: string): Promise<string> {
  try {
    await refuseWeakPassword(password, { field: "ADMIN_PASSWORD", role: "admin", about: [email] });
  } catch (error) {
    if (error instanceof ApiError) throw new ConfigError(`ADMIN_PASSWORD : ${error.message}`);
    throw error;
  }
  return hashPassword(password);
}

async function createConfigured(
  deps: Deps,
  { email, password }: NonNullable<Config["firstAdmin"]>,
): Promise<void> {
  const passwordHash = await hashFirstPassword(password, email);
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "admins");
    if (!(await isReady(trx)))
      await makeAdmin(deps, trx, {
        email,
        passwordHash,
        firstName: "Administration",
        lastName: "du site",
      });
  });
}

/**
 * On a site without an administrator: creates the one of ADMIN_EMAIL, else returns a one-time link that creates one.
 * Undefined as soon as there is any, whom ADMIN_EMAIL never overwrites. Throws ConfigError for a weak ADMIN_PASSWORD.
 */
export async function prepareFirstAdmin(deps: Deps): Promise<string | undefined> {
  if (await isReady(deps.db)) {
    if (deps.config.firstAdmin)
      deps.log.warn(
        "ADMIN_EMAIL et ADMIN_PASSWORD sont ignorés : le site a déjà un administrateur.",
      );
    return undefined;
  }
  if (deps.config.firstAdmin) {
    await createConfigured(deps, deps.config.firstAdmin);
    return undefined;
  }
  const token = await inTransaction(deps.db, (trx) => firstAdminLink(deps, trx));
  return pageUrl(deps, pagePath("setUpAdmin", { token }));
}
