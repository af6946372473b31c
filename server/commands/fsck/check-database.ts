import { sql } from "kysely";
import { type Db, isPostgres } from "#server/db/open.ts";

const SHOWN = 20;

/** What SQLite itself finds wrong with its file, a sentence each. PostgreSQL keeps its own rows and watches over its pages. */
export async function checkDatabase(db: Db): Promise<string[]> {
  if (isPostgres(db)) return [];
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const damaged = pages.rows.map((row) => row.integrity_check).filter((said) => said !== "ok");
  const links = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...damaged.slice(0, SHOWN).map((said) => `base abîmée : ${said}`),
    ...links.rows
      .slice(0, SHOWN)
      .map(({ table, parent }) => `une ligne de ${table} nomme une ligne de ${parent} qui manque`),
  ];
}
