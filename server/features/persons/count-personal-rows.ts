import { sql } from "kysely";
import type { PersonRights } from "#contract/persons.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { PersonalColumn } from "./personal-column.ts";
import { PERSONAL_COLUMNS } from "./personal-columns.ts";

/** Identifies a person: an address, its accounts, the contact messages sent with it, and its invitations to the site and to structures. */
export interface Known {
  email: string;
  accounts: string[];
  messages: string[];
  invitations: string[];
}

const getValues = (
  { by }: PersonalColumn,
  { email, accounts, messages, invitations }: Known,
): string[] =>
  by === "email"
    ? [email]
    : by === "account"
      ? accounts
      : [...accounts, ...messages, ...invitations];

async function countIn(
  db: Db | Trx,
  place: string,
  personal: PersonalColumn,
  known: Known,
): Promise<number> {
  const values = getValues(personal, known);
  if (values.length === 0) return 0;
  const [table = "", column = ""] = place.split(".");
  const others = personal.beside
    ? sql`and coalesce(${sql.ref(personal.beside)}, '') != ${known.email}`
    : sql``;
  const { rows } = await sql<{
    count: string | number;
  }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)}) ${others}`.execute(
    db,
  );
  return Number(rows[0]?.count);
}

/** Counts the rows that an erasure would delete and those it would leave, by category; empty ones are omitted. */
export async function countPersonalRows(
  db: Db | Trx,
  known: Known,
): Promise<Pick<PersonRights, "erased" | "left">> {
  const erased = new Map<string, number>();
  const left = new Map<string, { count: number; as: string }>();
  for (const [place, column] of Object.entries(PERSONAL_COLUMNS)) {
    const count = await countIn(db, place, column, known);
    if (count === 0) continue;
    if (column.left === undefined) erased.set(column.what, (erased.get(column.what) ?? 0) + count);
    else left.set(column.what, { count, as: column.left });
  }
  return {
    erased: [...erased].map(([what, count]) => ({ what, count })),
    left: [...left].map(([what, rest]) => ({ what, ...rest })),
  };
}
