import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Counted } from "#contract/fields.ts";
import { COUNT_MAX } from "#contract/limits.ts";
import type { Db } from "./open.ts";
import type { Database } from "./schema.ts";

export type Direction = "asc" | "desc";

/** Condition: a row comes after the one of this id in a list ordered by these columns, the id last. No row follows an unknown one. */
export function follows(
  table: keyof Database,
  columns: string[],
  direction: Direction,
  id: string,
): RawBuilder<SqlBool> {
  const tuple = (owner: string) =>
    sql.join([...columns, "id"].map((column) => sql.ref(`${owner}.${column}`)));
  const comparison = sql.raw(direction === "asc" ? ">" : "<");
  return sql`(${tuple(table)}) ${comparison} (select ${tuple("last")} from ${sql.table(table)} as last where last.id = ${id})`;
}

/** How many rows a query finds, without reading further than what is ever said. */
export async function countUpTo(db: Db, query: Expression<unknown>): Promise<Counted> {
  const { rows } = await sql<{
    count: string | number;
  }>`select count(*) as count from (select 1 from (${query}) as found limit ${sql.lit(COUNT_MAX + 1)}) as counted`.execute(
    db,
  );
  const count = Number(rows[0]?.count);
  return { count: Math.min(count, COUNT_MAX), more: count > COUNT_MAX };
}
