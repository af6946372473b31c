import type { Trx } from "#server/db/open.ts";
import type { NewUser } from "#server/db/schema.ts";
import type { AcceptancesTable } from "#server/db/tables/accounts.ts";

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
