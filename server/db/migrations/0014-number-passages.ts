import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // The numbers of passages say of which text they are: the texts are read again.
  "delete from document_passages",
  "delete from document_texts",
  "update documents set read_version = 0",
];

const ON_POSTGRES = [
  "alter table document_passages alter column number drop identity",
  // Texts leave the row: counting those that match reads narrow rows.
  "alter table document_passages set (toast_tuple_target = 128)",
];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** Numbers the passages of a text one after the other, from a multiple of 4,096 on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...STATEMENTS, ...(onPostgres(db) ? ON_POSTGRES : [])])
    await sql.raw(statement).execute(db);
}
