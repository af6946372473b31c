import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase } from "../testing/test-database.ts";
import { inTransaction, type OpenDatabase, openDatabase } from "./open.ts";
import { untilCommit } from "./until-commit.ts";

const onPostgres = process.env.TEST_ENGINE === "postgres";
let dataDir: string;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let site: OpenDatabase;
let other: OpenDatabase;
let reads: string[];

const open = (shared: boolean) =>
  openDatabase({
    dataDir,
    shared,
    ...(database.databaseUrl !== undefined && { databaseUrl: database.databaseUrl }),
  });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-commits-"));
  database = await createMigratedDatabase(dataDir);
  site = open(false);
  other = open(true);
  reads = [];
});
afterEach(async () => {
  await other.close();
  await site.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const find = untilCommit(async (db, key) => {
  reads.push(key);
  return db.selectFrom("throttles").select("count").where("key", "=", key).executeTakeFirst();
});
const ask = async (key: string) => (await find(site.db, key))?.count;
const write = (by: OpenDatabase, count: number) =>
  by.db
    .insertInto("throttles")
    .values({ key: "try", count, window_ends_at: "", blocked_until: null })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ count }))
    .execute();

describe.each<[string, () => OpenDatabase]>([
  ["the site itself", () => site],
  ["another process", () => other],
])("what %s commits", (_who, by) => {
  test("is told to who asks next", async () => {
    for (const count of [1, 2, 3]) {
      await write(by(), count);
      expect(await ask("try")).toBe(count);
    }
  });

  test("is told once it is committed, and not before", async () => {
    await write(by(), 1);
    await inTransaction(by().db, async (trx) => {
      await trx.updateTable("throttles").set({ count: 2 }).execute();
      expect(await ask("try")).toBe(1);
    });
    expect(await ask("try")).toBe(2);
  });
});

test("what nobody has changed is read once from SQLite, each by its key, and each time from PostgreSQL", async () => {
  await write(site, 1);
  for (const key of ["try", "try", "none", "try"]) await ask(key);
  const all = ["try", "try", "none", "try"];
  expect(reads).toEqual(onPostgres ? all : ["try", "none"]);
});

test("what is not there is asked for each time", async () => {
  for (const key of ["none", "none"]) expect(await ask(key)).toBeUndefined();
  expect(reads).toEqual(["none", "none"]);
});

test.skipIf(onPostgres)("no more is kept than was said", async () => {
  const echo = untilCommit(async (_db, key) => {
    reads.push(key);
    return { key };
  }, 2);
  for (const key of ["a", "b", "c", "c", "a"]) expect(await echo(site.db, key)).toEqual({ key });
  for (const key of ["a", "b"]) await echo(site.db, key);
  expect(reads).toEqual(["a", "b", "c", "a", "b"]);
});
