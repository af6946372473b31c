import type { Selectable, Updateable } from "kysely";
import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import { moveInJournal } from "#server/db/journal.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { NewUser } from "#server/db/schema.ts";
import type { AcceptancesTable, UsersTable } from "#server/db/tables/accounts.ts";
import type { SiteInvitationsTable } from "#server/db/tables/site-invitations.ts";
import { hashText } from "#server/hash-text.ts";

type Acceptance = Omit<AcceptancesTable, "user_id">;

async function insertAcceptances(
  trx: Trx,
  userId: string,
  acceptances: Acceptance[],
): Promise<void> {
  if (acceptances.length === 0) return;
  await trx
    .insertInto("acceptances")
    .values(acceptances.map((one) => ({ ...one, user_id: userId })))
    .execute();
}

export async function insertUser(
  trx: Trx,
  user: NewUser,
  acceptances: Acceptance[] = [],
): Promise<void> {
  await trx.insertInto("users").values(user).execute();
  await insertAcceptances(trx, user.id, acceptances);
}

export async function replaceAcceptances(
  trx: Trx,
  userId: string,
  acceptances: Acceptance[],
): Promise<void> {
  await trx.deleteFrom("acceptances").where("user_id", "=", userId).execute();
  await insertAcceptances(trx, userId, acceptances);
}

export type SiteInvitationRow = Selectable<SiteInvitationsTable>;

export const findInvitationOf = (
  db: Db | Trx,
  token: string,
): Promise<SiteInvitationRow | undefined> =>
  db
    .selectFrom("site_invitations")
    .selectAll()
    .where("token_hash", "=", hashText(token))
    .executeTakeFirst();

/** False when it was accepted, revoked or replaced meanwhile. */
export async function markAccepted(trx: Trx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("site_invitations")
    .set({ accepted_at: at, ends_at: at })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the application was decided or deleted meanwhile, or the imported account has got a password. */
export async function updateApplicant(
  trx: Trx,
  id: string,
  columns: Updateable<UsersTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set(columns)
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("status", "=", "pending"),
        eb.and([eb("status", "=", "active"), eb("password_hash", "=", NO_PASSWORD)]),
      ]),
    )
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The account that an invitation made takes over every invitation to its address, and what the audit log says of them. */
export async function linkInvitations(trx: Trx, email: string, user_id: string): Promise<void> {
  const rows = await trx
    .updateTable("site_invitations")
    .set({ user_id })
    .where("email", "=", email)
    .returning("id")
    .execute();
  await moveInJournal(
    trx,
    rows.map(({ id }) => id),
    user_id,
  );
}
