import type { Db, Trx } from "../../db/open.ts";
import type { AcceptancesTable, NewUser, UserRow } from "../../db/schema.ts";

export const findUserByEmail = (db: Db | Trx, email: string): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", email).where("deleted_at", "is", null).executeTakeFirst();

/**
 * Makes room for a genuine signup: an application that nobody verified proves nothing about who owns the address, so it
 * never blocks it, and neither its password nor its link outlives the next form (T06). True when there was one.
 */
export async function dropUnverifiedApplication(trx: Trx, email: string): Promise<boolean> {
  const dropped = await trx
    .deleteFrom("users")
    .where("email", "=", email)
    .where("status", "=", "pending")
    .where("email_verified_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
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
