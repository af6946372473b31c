import { sql } from "kysely";
import type { PersonRights } from "#contract/persons.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { HOLDINGS, type Holding } from "./holdings.ts";

/** How a person is known: an address, the accounts of that address, the contact messages that gave it. */
export interface Known {
  email: string;
  accounts: string[];
  messages: string[];
}

const valuesOf = ({ by }: Holding, { email, accounts, messages }: Known): string[] =>
  by === "email" ? [email] : by === "account" ? accounts : [...accounts, ...messages];

async function countIn(
  db: Db | Trx,
  place: string,
  holding: Holding,
  known: Known,
): Promise<number> {
  const values = valuesOf(holding, known);
  if (values.length === 0) return 0;
  const [table = "", column = ""] = place.split(".");
  const others = holding.beside
    ? sql`and coalesce(${sql.ref(holding.beside)}, '') != ${known.email}`
    : sql``;
  const { rows } = await sql<{
    count: string | number;
  }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)}) ${others}`.execute(
    db,
  );
  return Number(rows[0]?.count);
}

/** What an erasure would take away and what it would leave, by what it is called; only what there is. */
export async function countHoldings(
  db: Db | Trx,
  known: Known,
): Promise<Pick<PersonRights, "erased" | "left">> {
  const erased = new Map<string, number>();
  const left = new Map<string, { count: number; as: string }>();
  for (const [place, holding] of Object.entries(HOLDINGS)) {
    const count = await countIn(db, place, holding, known);
    if (count === 0) continue;
    if (holding.left === undefined)
      erased.set(holding.what, (erased.get(holding.what) ?? 0) + count);
    else left.set(holding.what, { count, as: holding.left });
  }
  return {
    erased: [...erased].map(([what, count]) => ({ what, count })),
    left: [...left].map(([what, rest]) => ({ what, ...rest })),
  };
}
