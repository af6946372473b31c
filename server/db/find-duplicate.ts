import { type Selectable, sql } from "kysely";
import { DUPLICATE_WINDOW_MS } from "#contract/limits.ts";
import type { Trx } from "./open.ts";
import type { Database } from "./schema.ts";

/** Column of the creation date, by table. */
const CREATED_AT = {
  comments: "created_at",
  event_series: "created_at",
  events: "created_at",
  group_mails: "queued_at",
  groups: "created_at",
  notices: "sent_at",
  polls: "created_at",
  resources: "uploaded_at",
  structures: "created_at",
} as const;
type Created = keyof typeof CREATED_AT;

/** Id of a row with these columns, null ones included, created less than DUPLICATE_WINDOW_MS ago: the form was sent twice. */
export async function findDuplicate<T extends Created>(
  trx: Trx,
  table: T,
  columns: Partial<Selectable<Database[T]>>,
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS).toISOString();
  const equal = Object.entries(columns).map(([name, value]) =>
    value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
     where ${sql.join(equal, sql` and `)} and ${sql.ref(CREATED_AT[table])} >= ${since}
     limit 1`.execute(trx);
  return rows[0]?.id;
}
