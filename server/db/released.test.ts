import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { digest } from "../backup/rows.ts";
import { readSchema, type Table } from "../backup/schema.ts";
import { inDatabase, newTarget } from "../testing/archives.ts";
import { rowsOfTables } from "../testing/fill-tables.ts";
import { isMigrated, migrate, migrationNames, migratorOf } from "./migrate.ts";
import type { Db } from "./open.ts";
import type { Database } from "./schema.ts";

/** What released versions of the site have executed, and the SHA-256 of the schema that it makes on SQLite. */
const released = JSON.parse(
  readFileSync(new URL("./migrations/released.json", import.meta.url), "utf8"),
) as { migrations: string[]; schema: string };
const last = released.migrations.at(-1) ?? "";

/** Tables whose rows a migration after the released ones changes or deletes on purpose. */
const CHANGED: string[] = [];

async function migrateTo(db: Kysely<Database>, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error) throw error;
}

/** The released schema as SQLite describes it. */
let file: SqliteDatabase.Database;
let tables: Table[];
beforeAll(async () => {
  file = new SqliteDatabase(":memory:");
  await migrateTo(new Kysely({ dialect: new SqliteDialect({ database: file }) }), last);
  tables = await readSchema(last);
});
afterAll(() => file.close());

test("released migrations make the same schema as at their release", () => {
  expect(migrationNames.slice(0, released.migrations.length)).toEqual(released.migrations);
  const found = file
    .prepare(
      "select type, name, sql from sqlite_master where name not like 'kysely_%' order by 1, 2",
    )
    .raw()
    .all();
  const schema = createHash("sha256")
    .update(JSON.stringify(found).replaceAll(/\\n\s*/g, " "))
    .digest("hex");
  expect(
    schema,
    `A released migration has changed: undo that and add a new migration. Before a release, write the digest ${schema} into server/db/migrations/released.json.`,
  ).toBe(released.schema);
});

async function fill(db: Db): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
  const names = tables.map(({ name }) => name);
  for (const { table, row } of rowsOfTables(file, names)) {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  }
}

/** Of each table that is there still, the columns that it had. */
async function digests(db: Db): Promise<Record<string, { count: number; sha256: string }>> {
  const now = new Map((await readSchema()).map((table) => [table.name, table.columns]));
  const compared = tables.filter(({ name }) => now.has(name) && !CHANGED.includes(name));
  return db.transaction().execute(async (trx) => {
    const found: Record<string, { count: number; sha256: string }> = {};
    for (const table of compared) {
      const columns = table.columns.filter((column) => now.get(table.name)?.includes(column));
      found[table.name] = await digest(trx, { ...table, columns });
    }
    return found;
  });
}

test("F22 a database of the last released version is upgraded with all its rows", async () => {
  const target = await newTarget();
  await inDatabase(target, async ({ db }) => {
    await migrateTo(db, last);
    await fill(db);
    const before = await digests(db);
    for (const [table, { count }] of Object.entries(before))
      expect([table, count]).toEqual([table, 2]);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
    expect(
      await digests(db),
      "An upgrade changes rows of this table. On purpose: add it to CHANGED, with a test of its own.",
    ).toEqual(before);
  }).finally(target.end);
});
