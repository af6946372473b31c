import { sql } from "kysely";
import type { StructureInvitation } from "#contract/structure-invitations.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { withRefusals } from "#server/mail/refusals.ts";

/** Names of the inviter; null when the account is gone. */
const invitedBy = sql<string | null>`(
  select first_name || ' ' || last_name from users where users.id = invited_by and deleted_at is null
)`;

const selectInvitations = (db: Db | Trx, structureId: string) =>
  db
    .selectFrom("structure_invitations")
    .select(["id", "email", "role", "created_at as invitedAt", "ends_at as endsAt"])
    .select(["accepted_at", "revoked_at", invitedBy.as("invitedBy")])
    .where("structure_id", "=", structureId);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>["execute"]>>[number];

function stateOf(row: Row, now: string): StructureInvitation["state"] {
  if (row.accepted_at !== null) return "accepted";
  if (row.revoked_at !== null) return "revoked";
  return row.endsAt > now ? "open" : "expired";
}

function present(row: Row, now: string): StructureInvitation {
  const { accepted_at: _, revoked_at: __, ...shown } = row;
  return { ...omitNulls(shown), state: stateOf(row, now) };
}

/** Invitations of a structure, newest first. */
export async function listInvitations(
  db: Db | Trx,
  structureId: string,
  now: string,
): Promise<StructureInvitation[]> {
  const rows = await selectInvitations(db, structureId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return withRefusals(
    db,
    rows.map((row) => present(row, now)),
  );
}

/** An invitation that is neither accepted nor revoked, perhaps expired; by its id, or by its address. */
export const findPending = (
  db: Db | Trx,
  structureId: string,
  sought: { id: string } | { email: string },
) =>
  db
    .selectFrom("structure_invitations")
    .selectAll()
    .where("structure_id", "=", structureId)
    .where((eb) => ("id" in sought ? eb("id", "=", sought.id) : eb("email", "=", sought.email)))
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
