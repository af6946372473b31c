import { type Expression, expressionBuilder, sql } from "kysely";
import type { Role } from "#contract/limits.ts";
import type { Db, Trx } from "../db/open.ts";
import type { Database, UserRow } from "../db/schema.ts";

/** Whatever the status; never from the trash. */
export const findUser = (db: Db | Trx, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** By canonical address, whatever the status; never from the trash. */
export const findUserByEmail = (db: Db | Trx, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** By canonical addresses, also from the trash. Each condition has its index. */
export async function listAccountsAt(db: Db | Trx, emails: string[]): Promise<UserRow[]> {
  const at = db.selectFrom("users").selectAll().where("email", "in", emails);
  return [
    ...(await at.where("deleted_at", "is", null).execute()),
    ...(await at.where("deleted_at", "is not", null).execute()),
  ];
}

/** Its id by canonical address, as a part of another statement; never from the trash. */
export const accountAt = (email: string): Expression<string> =>
  expressionBuilder<Database>()
    .selectFrom("users")
    .select("users.id")
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .$asScalar();

/** Said in a statement itself, and not as one of its values: else their index does not serve. */
export const ADMIN = sql.lit<Role>("admin");

export const activeAdmins = (db: Db | Trx) =>
  db
    .selectFrom("users")
    .where("role", "=", ADMIN)
    .where("status", "=", "active")
    .where("deleted_at", "is", null);

export const listActiveAdmins = (db: Db | Trx) =>
  activeAdmins(db).select(["id", "email"]).execute();
