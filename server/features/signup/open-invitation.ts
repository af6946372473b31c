import type { ErrorCode } from "#contract/errors.ts";
import { fullName } from "#contract/full-name.ts";
import type { OpenInvitation } from "#contract/signup.ts";
import { findUser, listAccountsAt } from "#server/accounts/find-accounts.ts";
import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import { personOf } from "#server/accounts/person.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { findInvitationOf, type SiteInvitationRow } from "./queries.ts";

/** Why a link can no longer be used; the last one that was sent always can be, until its end. */
function findEnd(row: SiteInvitationRow, now: string): ErrorCode | undefined {
  if (row.accepted_at !== null) return "invitation_used";
  if (row.replaced_at !== null) return "invitation_replaced";
  if (row.revoked_at !== null) return "invitation_revoked";
  return row.ends_at > now ? undefined : "invitation_expired";
}

/**
 * An invitation that can be accepted, and the application or the imported account that its address has, which accepting completes. An account that was
 * refused or deleted since it was sent revokes it. Throws link_invalid, account_exists or an error of the invitation.
 */
export async function getOpenInvitation(
  deps: Deps,
  db: Db | Trx,
  token: string,
): Promise<{ row: SiteInvitationRow; applicant: UserRow | undefined }> {
  const row = await findInvitationOf(db, token);
  if (!row) throw new ApiError("link_invalid");
  const end = findEnd(row, deps.clock.now().toISOString());
  if (end) throw new ApiError(end);
  const accounts = await listAccountsAt(db, [row.email]);
  const live = accounts.find(({ deleted_at }) => deleted_at === null);
  // Whom an administrator imported completes the account by the invitation.
  if (live?.status === "active" && live.password_hash !== NO_PASSWORD)
    throw new ApiError("account_exists");
  const isInTrash = accounts.some(({ deleted_at }) => deleted_at !== null);
  if (live?.status === "refused" || isInTrash) throw new ApiError("invitation_revoked");
  return { row, applicant: live };
}

/** Name of the inviter while they are a member: an invitation is the collective's, and outlives their role and account. */
async function nameInviter(db: Db, { invited_by }: SiteInvitationRow): Promise<string | undefined> {
  const inviter = invited_by === null ? undefined : await findUser(db, invited_by);
  return inviter?.status === "active" ? fullName(personOf(inviter)) : undefined;
}

/** Reads an invitation without changing anything. */
export async function openInvitation(deps: Deps, token: string): Promise<OpenInvitation> {
  const { row } = await getOpenInvitation(deps, deps.db, token);
  const invitedBy = await nameInviter(deps.db, row);
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(invitedBy !== undefined && { invitedBy }),
    endsAt: row.ends_at,
  };
}
