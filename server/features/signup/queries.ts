import type { Db, Trx } from "../../db/open.ts";
import type { AcceptancesTable, NewUser, UserRow } from "../../db/schema.ts";

/** Applications whose address was never verified stop counting after this long (T06). */
const UNVERIFIED_KEPT = 30 * 24 * 3_600_000;

export const findUserByEmail = (db: Db | Trx, email: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email).where("deleted_at", "is", null).executeTakeFirst();

/** Makes room for a genuine signup: an old application that nobody verified never blocks an address. */
export async function dropStaleApplication(trx: Trx, email: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - UNVERIFIED_KEPT).toISOString();
  await trx
    .deleteFrom("users")
    .where("email", "=", email)
    .where("status", "=", "pending")
    .where("email_verified_at", "is", null)
    .where("created_at", "<", oldest)
    .execute();
}

export async function insertUser(trx: Trx, user: NewUser, acceptances: Omit<AcceptancesTable, "user_id">[] = []): Promise<void> {
  await trx.insertInto("users").values(user).execute();
  if (acceptances.length > 0)
    await trx
      .insertInto("acceptances")
      .values(acceptances.map((one) => ({ ...one, user_id: user.id })))
      .execute();
}

export const listActiveAdmins = (db: Db | Trx) =>
  db.selectFrom("users").select(["id", "email"]).where("role", "=", "admin").where("status", "=", "active").where("deleted_at", "is", null).execute();
