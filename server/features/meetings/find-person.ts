import { fullName } from "#contract/full-name.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import type { Trx } from "#server/db/open.ts";

/** The name of a person who may use the members' space; undefined for anyone else. */
export async function findPersonName(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("users")
    .select(["first_name as firstName", "last_name as lastName"])
    .where("id", "=", id)
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .where(HAS_ACCESS)
    .executeTakeFirst();
  return row && fullName(row);
}
