import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../testing/test-database.ts";
import { migrate, migratorOf } from "./migrate.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";

let dataDir: string;
let database: OpenDatabase;
let drop: () => Promise<void>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-left-"));
  const { databaseUrl, drop: dropIt } = await createTestDatabase();
  drop = dropIt;
  database = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
});
afterEach(async () => {
  await database.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const MOMENT = "2026-03-02T09:00:00.000Z";
const BEFORE = "2026-03-01T09:00:00.000Z";

/** A group, and in it an event and a document for each moment of deletion. */
async function fill(id: string, deleted_at: string | null, moments: Record<string, string | null>) {
  const { db } = database;
  const group = { id, name: id, name_key: id, description: "", created_at: BEFORE, deleted_at };
  await db.insertInto("groups").values(group).execute();
  for (const [name, gone] of Object.entries(moments)) {
    const common = { id: `${id} ${name}`, group_id: id, search: name, deleted_at: gone };
    const times = { day: "2026-03-09", start_time: "10:00", end_time: "11:00", created_at: BEFORE };
    await db
      .insertInto("events")
      .values({ ...common, ...times, title: name, message: "" })
      .execute();
    const file = { file_name: `${id} ${name}.pdf`, size: 1, sha256: "x", uploaded_at: BEFORE };
    await db
      .insertInto("documents")
      .values({ ...common, ...file, name })
      .execute();
  }
}

test("T44 a database of before learns what left with its group: what has its moment, and nothing else", async () => {
  const { error } = await migratorOf(database.db).migrateTo("2026-11-26-link-mails-to-people");
  expect(error).toBeUndefined();
  await fill("gone", MOMENT, { alone: BEFORE, along: MOMENT });
  await fill("there", null, { alone: MOMENT, living: null });
  await migrate(database.db);
  for (const table of ["events", "documents"] as const) {
    const rows = await database.db
      .selectFrom(table)
      .select(["id", "left_with_group"])
      .orderBy("id")
      .execute();
    expect([table, ...rows.map((row) => [row.id, row.left_with_group])]).toEqual([
      table,
      ["gone alone", null],
      ["gone along", "gone"],
      ["there alone", null],
      ["there living", null],
    ]);
  }
});
