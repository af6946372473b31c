import type { MyAccount } from "#contract/auth.ts";
import { DETACHED_DAYS } from "#contract/structure-limits.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";

const DAY = 24 * 3_600_000;

/** What a person without access reads of their account: when it will be closed, and since when they ask for a membership. */
export async function readDetached(
  db: Db,
  id: string,
): Promise<Pick<MyAccount, "closesAt" | "membershipAskedAt">> {
  const { detached_at, membershipAskedAt } = await db
    .selectFrom("users")
    .select(["detached_at", "membership_asked_at as membershipAskedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const closesAt =
    detached_at === null
      ? null
      : new Date(Date.parse(detached_at) + DETACHED_DAYS * DAY).toISOString();
  return omitNulls({ closesAt, membershipAskedAt });
}

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
