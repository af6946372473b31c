import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { inBulk } from "./bulk.ts";

let dataDir: string;
let database: OpenDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-bulk-test-"));
  database = openDatabase({ dataDir });
  await migrate(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const readSchema = async () =>
  (await sql`select name, sql from sqlite_master order by name`.execute(database.db)).rows;

test("every table has its indexes and triggers again", async () => {
  const before = await readSchema();
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql not like '%virtual%'`.execute(database.db);
  await database.db.transaction().execute(async (trx) => {
    for (const { name } of tables.filter(({ name }) => !name.startsWith("sqlite_")))
      await inBulk(trx, name, async () => undefined);
  });
  expect(await readSchema()).toEqual(before);
  expect(tables.length).toBeGreaterThan(30);
});
