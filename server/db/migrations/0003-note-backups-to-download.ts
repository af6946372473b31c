import { type Kysely, sql } from "kysely";

/** Marks an archive that one administrator prepared to download, unlike those that the site stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column kind text not null default 'stored'`.execute(db);
}
