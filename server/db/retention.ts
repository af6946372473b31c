import { type RawBuilder, type SqlBool, sql } from "kysely";
import { ageOf, type RetentionId } from "#contract/retention.ts";
import { forgetInJournal } from "./journal.ts";
import type { Db, Trx } from "./open.ts";
import type { Database } from "./schema.ts";

/** The moment so many milliseconds ago. */
export type Before = (age: number) => string;

/** How many there are, and since when the oldest of them; null where nothing says since when. */
export interface Found {
  count: number;
  oldest: string | null;
}

/** A category of data with a retention period, read without changing anything. */
export interface Retained {
  /** All that there is. */
  stored: (db: Db | Trx) => Promise<Found>;
  /** What a run would erase at the moment that `before` counts from. */
  due: (db: Db | Trx, before: Before) => Promise<Found>;
}

/** A category with its deletion. The simulation reads `due` and the job runs `erase`, so that both use one condition. */
export interface Rule extends Retained {
  /** Returns the number of erased rows. */
  erase: (trx: Trx, before: Before) => Promise<number>;
}

/** Ids of accounts, contact messages or invitations to the site about to be erased: emails about them are erased too. */
export type Leaving = (before: Before) => RawBuilder<{ id: string }>;

export const NONE: Found = { count: 0, oldest: null };

/** Two findings as one. */
export const both = (a: Found, b: Found): Found => ({
  count: a.count + b.count,
  oldest: [a.oldest, b.oldest].filter((at) => at !== null).toSorted()[0] ?? null,
});

/** Counts what a query finds that gives a moment named `at`. */
export async function countFound(db: Db | Trx, query: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<{
    count: string | number;
    oldest: string | null;
  }>`select count(*) as count, min(at) as oldest from (${query}) as found`.execute(db);
  return rows[0] ? { count: Number(rows[0].count), oldest: rows[0].oldest } : NONE;
}

interface Expiring<T extends keyof Database> {
  table: T;
  /** Column with the start of the retention period. */
  since: keyof Database[T] & string;
  /** Of the rows of the table, those that the rule is about. */
  only?: RawBuilder<SqlBool>;
}

const ALL = sql<SqlBool>`1 = 1`;

/** Rows of a table with the retention period of a category. */
export function expiring<T extends keyof Database>(
  id: RetentionId,
  { table, since, only = ALL }: Expiring<T>,
): Rule {
  const from = sql.table(table);
  const at = sql.ref(since);
  const isDue = (before: Before) => sql<SqlBool>`${only} and ${at} < ${before(ageOf(id))}`;
  return {
    stored: (db) =>
      countFound(db, sql`select ${at} as at from ${from} where ${only} and ${at} is not null`),
    due: (db, before) =>
      countFound(db, sql`select ${at} as at from ${from} where ${isDue(before)}`),
    erase: async (trx, before) => {
      const gone = await sql`delete from ${from} where ${isDue(before)}`.execute(trx);
      return Number(gone.numAffectedRows ?? 0);
    },
  };
}

/** The same for rows about one person each: the audit log shows `erased` instead of the name (T43). */
export function expiringPeople(
  id: RetentionId,
  of:
    | Expiring<"users">
    | Expiring<"contact_messages">
    | Expiring<"site_invitations">
    | Expiring<"structure_invitations">,
  erased: Parameters<typeof forgetInJournal>[2],
): Rule & { leaving: Leaving } {
  const { table, since, only = ALL } = of;
  const from = sql.table(table);
  const isDue = (before: Before) =>
    sql<SqlBool>`${only} and ${sql.ref(since)} < ${before(ageOf(id))}`;
  return {
    ...expiring<typeof table>(id, of as Expiring<typeof table>),
    leaving: (before) => sql`select id from ${from} where ${isDue(before)}`,
    erase: async (trx, before) => {
      const { rows } = await sql<{
        id: string;
      }>`delete from ${from} where ${isDue(before)} returning id`.execute(trx);
      for (const row of rows) await forgetInJournal(trx, row.id, erased);
      return rows.length;
    },
  };
}

/** Several rules of one category. */
export const together = (...rules: Rule[]): Rule => {
  const sum = async (found: (rule: Rule) => Promise<Found>): Promise<Found> => {
    let all = NONE;
    for (const rule of rules) all = both(all, await found(rule));
    return all;
  };
  return {
    stored: (db) => sum((rule) => rule.stored(db)),
    due: (db, before) => sum((rule) => rule.due(db, before)),
    erase: async (trx, before) => {
      let count = 0;
      for (const rule of rules) count += await rule.erase(trx, before);
      return count;
    },
  };
};
