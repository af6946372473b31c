import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { readInSlices } from "./plan/read-snapshot.ts";

const listCreated = async (db: Db | Trx, importId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("import_rows")
    .select("user_id")
    .where("import_id", "=", importId)
    .where("outcome", "=", "create")
    .orderBy("line")
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
};

const selectWithoutPassword = (db: Db | Trx, ids: string[]) =>
  db
    .selectFrom("users")
    .select(["id", "email", "first_name as firstName", "last_name as lastName"])
    .where("id", "in", ids)
    .where("password_hash", "=", NO_PASSWORD)
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .execute();

const selectInvited = (db: Db | Trx, emails: string[], now: string) =>
  db
    .selectFrom("site_invitations")
    .select("email")
    .where("email", "in", emails)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("replaced_at", "is", null)
    .where("ends_at", ">", now)
    .execute();

/**
 * People whom this import created, who have chosen no password and whom no invitation waits for. Read by ids and addresses: just after an
 * application PostgreSQL knows nothing of the new rows, and joins them one with all.
 */
export async function listUninvited(db: Db | Trx, importId: string, now: string) {
  const ids = await listCreated(db, importId);
  const people = await readInSlices(ids, (slice) => selectWithoutPassword(db, slice));
  const emails = people.map(({ email }) => email);
  const invited = await readInSlices(emails, (slice) => selectInvited(db, slice, now));
  const waiting = new Set(invited.map(({ email }) => email));
  return people.filter(({ email }) => !waiting.has(email));
}
