import { canonicalEmail } from "#contract/fields.ts";
import { type ApplicationFile, lockFile } from "#server/accounts/applications/application-file.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { findUserByEmail } from "#server/accounts/find-accounts.ts";
import { spendOne } from "#server/accounts/throttle.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { endOfLinks } from "./find-followed.ts";

/** The application that a link can open; undefined for an account that never applied, or whose decision is too old. */
async function findFollowable(
  deps: Deps,
  trx: Trx,
  user: UserRow | undefined,
): Promise<ApplicationFile | undefined> {
  if (!user || user.email_verified_at === null) return;
  const file = await lockFile(trx, user.id).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const end = file ? endOfLinks(file.application) : null;
  return end !== null && end <= deps.clock.now().toISOString() ? undefined : file;
}

/** Never sent: it only takes the same time as a real one (T03). */
const decoy = { kind: "application_link", to: "", subject: "", body: [] };

/** Emails a new link to the applicant with this verified address; the answer is the same for any address. */
export async function sendLink(deps: Deps, written: string): Promise<void> {
  const email = canonicalEmail(written);
  const allowed =
    email !== undefined && (await spendOne(deps, "applicationLinksPerRecipient", email));
  await inTransaction(deps.db, async (trx) => {
    const user = email === undefined ? undefined : await findUserByEmail(trx, email);
    const file = allowed ? await findFollowable(deps, trx, user) : undefined;
    if (file) await notifyApplicant(deps, trx, file, { template: "link" });
    else await queueMail(deps, trx, decoy, "void");
  });
}
