import type { Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";

/** Replaces a password hash if it is still `previous`; false when it has changed. */
export async function replacePassword(
  trx: Trx,
  id: string,
  previous: string,
  next: Pick<UserRow, "password_hash" | "password_long">,
): Promise<boolean> {
  const result = await trx
    .updateTable("users")
    .set(next)
    .where("id", "=", id)
    .where("password_hash", "=", previous)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
