import type { Insertable } from "kysely";
import type { Trx } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";

const AT_ONCE = 500;

/** Inserts many rows, several hundred per statement. */
export async function insertAll<T extends keyof Database>(
  trx: Trx,
  table: T,
  rows: Insertable<Database[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + AT_ONCE))
      .execute();
}
