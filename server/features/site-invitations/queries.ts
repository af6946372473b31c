import { type Insertable, sql } from "kysely";
import { LIST_LIMIT } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import type { SiteInvitation, siteInvitationRoutes } from "#contract/site-invitations.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import type { SiteInvitationsTable } from "#server/db/tables/site-invitations.ts";
import { withRefusals } from "#server/mail/refusals.ts";

type InvitationQuery = Parsed<typeof siteInvitationRoutes.list>["query"];

/** Names of the inviter; empty when the account is gone. */
const invitedBy = sql<string>`coalesce((
  select first_name || ' ' || last_name from users where users.id = invited_by and deleted_at is null
), '')`;
/** Without « exists », for which PostgreSQL may read every account at once. */
const isMember = sql<number>`coalesce((
  select 1 from users where users.email = site_invitations.email and status = 'active' and password_hash <> '' and deleted_at is null
), 0)`;

const selectListed = (db: Db | Trx) =>
  db
    .selectFrom("site_invitations")
    .select(["id", "email", "first_name as firstName", "last_name as lastName"])
    .select(["created_at as invitedAt", "ends_at as endsAt", "accepted_at", "revoked_at"])
    .select([invitedBy.as("invitedBy"), isMember.as("member")])
    .where("replaced_at", "is", null);

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>["execute"]>>[number];

function stateOf(row: ListedRow, now: string): SiteInvitation["state"] {
  if (row.accepted_at !== null) return "accepted";
  if (row.revoked_at !== null) return "revoked";
  if (row.member === 1) return "member";
  return row.endsAt > now ? "open" : "expired";
}

function present(row: ListedRow, now: string): SiteInvitation {
  const { accepted_at: _, revoked_at: __, member: ___, ...shown } = row;
  return { ...shown, state: stateOf(row, now) };
}

/** The last invitation of each address, newest first; `after` is the id of the last row of the previous page. */
export async function listInvitations(
  db: Db,
  { limit, after }: InvitationQuery,
  now: string,
): Promise<SiteInvitation[]> {
  let query = selectListed(db)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit ?? LIST_LIMIT);
  if (after) query = query.where(follows("site_invitations", ["created_at"], "desc", after));
  const rows = await query.execute();
  return withRefusals(
    db,
    rows.map((row) => present(row, now)),
  );
}

/** Undefined also for an invitation that another one replaced. */
export async function findInvitation(
  db: Db | Trx,
  id: string,
  now: string,
): Promise<SiteInvitation | undefined> {
  const row = await selectListed(db).where("id", "=", id).executeTakeFirst();
  return row && present(row, now);
}

/** Invitations of these addresses: those that can be accepted, and those sent since a moment. */
export const listInvitationsTo = (
  db: Db | Trx,
  emails: string[],
  { now, since }: { now: string; since: string },
) =>
  db
    .selectFrom("site_invitations")
    .select(["email", "created_at"])
    .select((eb) =>
      eb
        .case()
        .when(
          eb.and([
            eb("accepted_at", "is", null),
            eb("revoked_at", "is", null),
            eb("replaced_at", "is", null),
            eb("ends_at", ">", now),
          ]),
        )
        .then(1)
        .else(0)
        .end()
        .as("open"),
    )
    .where("email", "in", emails)
    .where((eb) => eb.or([eb("created_at", ">", since), eb("ends_at", ">", now)]))
    .execute();

/** An end that has passed does not move. */
const endedAt = (now: string) =>
  sql<string>`case when ends_at < ${now} then ends_at else ${now} end`;

/** Ends what these addresses got before: the links say that a newer one replaces them. */
export const replaceFormer = (trx: Trx, emails: string[], now: string) =>
  trx
    .updateTable("site_invitations")
    .set({ replaced_at: now, ends_at: endedAt(now) })
    .where("email", "in", emails)
    .where("accepted_at", "is", null)
    .where("replaced_at", "is", null)
    .execute();

export const insertInvitations = (trx: Trx, rows: Insertable<SiteInvitationsTable>[]) =>
  trx.insertInto("site_invitations").values(rows).execute();

/** Revokes an invitation; false when it was accepted, revoked or replaced meanwhile. */
export async function closeInvitation(trx: Trx, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("site_invitations")
    .set({ revoked_at: now, ends_at: endedAt(now) })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
