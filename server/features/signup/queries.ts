import type { Trx } from "../../db/open.ts";
import type { AcceptancesTable, NewUser } from "../../db/schema.ts";

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
