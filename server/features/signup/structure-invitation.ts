import type { Selectable } from "kysely";
import type { ErrorCode } from "#contract/errors.ts";
import { fullName } from "#contract/full-name.ts";
import type { OpenStructureInvitation } from "#contract/structure-invitations.ts";
import { findUser, listAccountsAt } from "#server/accounts/find-accounts.ts";
import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import { personOf } from "#server/accounts/person.ts";
import type { StructureRow } from "#server/accounts/structures/structure-right.ts";
import { findStructure } from "#server/accounts/structures/structures.ts";
import { ApiError } from "#server/api-error.ts";
import { moveInJournal } from "#server/db/journal.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { StructureInvitationsTable } from "#server/db/tables/structures.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";

type Row = Selectable<StructureInvitationsTable>;

/** Why a link can no longer be used. */
function findEnd(row: Row, now: string): ErrorCode | undefined {
  if (row.accepted_at !== null) return "structure_invitation_used";
  if (row.revoked_at !== null) return "structure_invitation_revoked";
  return row.ends_at > now ? undefined : "structure_invitation_expired";
}

/**
 * An invitation that can be accepted, its structure, and the account of its address: open, or an application that accepting completes. An account
 * that was refused or deleted since it was sent revokes it, as does a structure in the trash. Throws link_invalid or an error of the invitation.
 */
export async function getStructureInvitation(
  deps: Deps,
  db: Db | Trx,
  token: string,
): Promise<{ row: Row; structure: StructureRow; account: UserRow | undefined }> {
  const row = await db
    .selectFrom("structure_invitations")
    .selectAll()
    .where("token_hash", "=", hashText(token))
    .executeTakeFirst();
  if (!row) throw new ApiError("link_invalid");
  const end = findEnd(row, deps.clock.now().toISOString());
  if (end) throw new ApiError(end);
  const structure = await findStructure(db, row.structure_id);
  const accounts = await listAccountsAt(db, [row.email]);
  const account = accounts.find(({ deleted_at }) => deleted_at === null);
  const isClosed =
    account?.status === "refused" || (account?.status !== "active" && accounts.some(isInTrash));
  if (!structure || isClosed) throw new ApiError("structure_invitation_revoked");
  return { row, structure, account };
}

/** Whether its owner can log in: an imported account is completed by the invitation. */
export const isOpened = (account: UserRow | undefined): boolean =>
  account?.status === "active" && account.password_hash !== NO_PASSWORD;

const isInTrash = ({ deleted_at }: UserRow): boolean => deleted_at !== null;

/** Reads an invitation without changing anything. Throws as getStructureInvitation. */
export async function openStructureInvitation(
  deps: Deps,
  token: string,
): Promise<OpenStructureInvitation> {
  const { row, structure, account } = await getStructureInvitation(deps, deps.db, token);
  const inviter = row.invited_by === null ? undefined : await findUser(deps.db, row.invited_by);
  return {
    structure: { id: structure.id, name: structure.name },
    role: row.role,
    email: row.email,
    ...(inviter?.status === "active" && { invitedBy: fullName(personOf(inviter)) }),
    endsAt: row.ends_at,
    hasAccount: isOpened(account),
  };
}

/** Marks an invitation as accepted by an account, which the audit log speaks of from now on. Throws structure_invitation_used when another call was first. */
export async function spendInvitation(
  trx: Trx,
  { id, userId, at }: { id: string; userId: string; at: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("structure_invitations")
    .set({ accepted_at: at, ends_at: at, user_id: userId })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ApiError("structure_invitation_used");
  await moveInJournal(trx, [id], userId);
}
