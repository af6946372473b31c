import { FOLLOW_DAYS, isOpen } from "#contract/application-limits.ts";
import { messages } from "#contract/messages.ts";
import {
  type ApplicationFile,
  type ApplicationRow,
  lockFile,
} from "#server/accounts/applications/application-file.ts";
import { DAY } from "#server/accounts/applications/waiting-time.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";

/** When the links of an application stop working; null while it is open. */
export const endOfLinks = ({ state, state_since }: ApplicationRow): string | null =>
  isOpen(state) ? null : new Date(Date.parse(state_since) + FOLLOW_DAYS * DAY).toISOString();

/** The application of a link, as often as it is opened. Throws link_invalid, also once its account is gone or 30 days after the decision. */
export async function getFollowed(
  deps: Deps,
  db: Db | Trx,
  token: string,
): Promise<ApplicationFile> {
  const application = await db
    .selectFrom("application_links")
    .innerJoin("applications", "applications.id", "application_links.application_id")
    .selectAll("applications")
    .where("token_hash", "=", hashText(token))
    .executeTakeFirst();
  const user = application && (await findUser(db, application.user_id));
  const end = application ? endOfLinks(application) : null;
  if (!application || !user || (end !== null && end <= deps.clock.now().toISOString()))
    throw new ApiError("link_invalid", { message: messages.applicationLinkInvalid });
  return { user, application };
}

/** The same, locked and still open: what its applicant may add to. Throws application_handled once it is decided. */
export async function lockFollowed(deps: Deps, trx: Trx, token: string): Promise<ApplicationFile> {
  const { user } = await getFollowed(deps, trx, token);
  const file = await lockFile(trx, user.id);
  if (file.user.status !== "pending" || !isOpen(file.application.state))
    throw new ApiError("application_handled", { message: messages.applicationDecided });
  return file;
}
