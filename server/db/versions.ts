import { type Insertable, type InsertObject, type Selectable, sql } from "kysely";
import { ApiError } from "../api-error.ts";
import type { Db, Trx } from "./open.ts";
import type { Database } from "./schema.ts";

/**
 * Tables of versions, with their columns of the subject and of the number. Versions of a subject are numbered from 1 and never changed: one is
 * restored by adding one more.
 */
const TABLES = {
  document_versions: { subject: "document_id", number: "number" },
  page_versions: { subject: "path", number: "number" },
  site_document_versions: { subject: "document", number: "version" },
  site_value_versions: { subject: "name", number: "version" },
} as const;
type VersionTable = keyof typeof TABLES;
type KeyColumn<T extends VersionTable> = (typeof TABLES)[T]["subject" | "number"];
type Column<T extends VersionTable> = keyof Selectable<Database[T]> & string;

type Content<T extends VersionTable, C extends Column<T>> = Pick<Selectable<Database[T]>, C>;
type Numbered = { number: number };

/** When a version was added, and by whom: no name once its author is erased. */
interface Addition {
  at: string;
  firstName: string | null;
  lastName: string | null;
}

const ref = (column: string) => sql.ref(`versions.${column}`);
const refs = (columns: readonly string[]) => sql.join(columns.map(ref));
const numberColumn = (table: VersionTable) => ref(TABLES[table].number);
const from = (table: VersionTable) => sql`${sql.table(table)} as versions`;
const matches = (table: VersionTable, subject: string) =>
  sql`${ref(TABLES[table].subject)} = ${subject}`;

/** The newest first, with these columns. */
export async function listVersions<T extends VersionTable, C extends Column<T>>(
  db: Db | Trx,
  table: T,
  subject: string,
  columns: readonly C[],
): Promise<(Content<T, C> & Numbered & Addition)[]> {
  const { rows } = await sql<Content<T, C> & Numbered & Addition>`
    select ${numberColumn(table)} as number, ${refs(columns)}, versions.created_at as at,
           users.first_name as "firstName", users.last_name as "lastName"
      from ${from(table)} left join users on users.id = versions.author_id
     where ${matches(table, subject)} order by ${numberColumn(table)} desc`.execute(db);
  return rows;
}

/** Throws not_found. */
export async function getVersion<T extends VersionTable, C extends Column<T>>(
  db: Db | Trx,
  table: T,
  { subject, number }: { subject: string; number: number },
  columns: readonly C[],
): Promise<Content<T, C>> {
  const { rows } = await sql<Content<T, C>>`
    select ${refs(columns)} from ${from(table)}
     where ${matches(table, subject)} and ${numberColumn(table)} = ${number}`.execute(db);
  if (!rows[0]) throw new ApiError("not_found");
  return rows[0];
}

export async function findLatestVersion<T extends VersionTable, C extends Column<T>>(
  db: Db | Trx,
  table: T,
  subject: string,
  columns: readonly C[],
): Promise<(Content<T, C> & Numbered) | undefined> {
  const { rows } = await sql<Content<T, C> & Numbered>`
    select ${numberColumn(table)} as number, ${refs(columns)} from ${from(table)}
     where ${matches(table, subject)} order by ${numberColumn(table)} desc limit 1`.execute(db);
  return rows[0];
}

type NewVersion<T extends VersionTable> = Omit<
  Insertable<Database[T]>,
  KeyColumn<T> | "author_id" | "created_at"
>;

/** The row of a new version: what it contains, with its number, its author and its time. */
export const addVersion = <T extends VersionTable>(
  trx: Trx,
  table: T,
  { subject, number, author, at }: { subject: string; number: number; author: string; at: string },
  content: NewVersion<T>,
) => {
  const columns = TABLES[table];
  const key = { [columns.subject]: subject, [columns.number]: number };
  const row = { ...content, ...key, author_id: author, created_at: at } as InsertObject<
    Database,
    T
  >;
  return trx.insertInto(table).values(row).execute();
};
