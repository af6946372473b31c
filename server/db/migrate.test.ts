import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";

let dataDir: string;
let database: OpenDatabase;
let drop: () => Promise<void>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-migrate-"));
  const made = await createTestDatabase();
  drop = made.drop;
  database = openDatabase({ dataDir, ...(made.databaseUrl && { databaseUrl: made.databaseUrl }) });
});
afterEach(async () => {
  await database.close();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Lets so many statements through, then the process is as good as killed. */
function dyingAfter(statements: number): { plugin: KyselyPlugin; ran: () => number } {
  let ran = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      ran += 1;
      if (ran > statements) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, ran: () => ran };
}

const tables = async () =>
  (await database.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("kysely_"));

/** Each try begins with the first migration, which takes longer on PostgreSQL: every seventh statement there. */
const STEP = process.env.TEST_ENGINE === "postgres" ? 7 : 1;

describe("F22 migrations", () => {
  test("stopped at any statement leave a whole schema, and continue at the next start", {
    timeout: 300_000,
  }, async () => {
    const { plugin, ran } = dyingAfter(Number.POSITIVE_INFINITY);
    await migrate(database.db.withPlugin(plugin));
    const whole = await tables();
    const statements = ran();
    expect(whole).toContain("users");
    expect(statements).toBeGreaterThan(30);
    await migrate(database.db);
    expect(await tables()).toEqual(whole);
    await database.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
    const made = await createTestDatabase();
    drop = made.drop;
    database = openDatabase({
      dataDir,
      ...(made.databaseUrl && { databaseUrl: made.databaseUrl }),
    });
    for (let statement = 0; statement < statements; statement += STEP) {
      await migrate(database.db.withPlugin(dyingAfter(statement).plugin)).catch(() => undefined);
      expect([0, whole.length], `after ${statement} statements`).toContain((await tables()).length);
    }
    await migrate(database.db);
    expect(await tables()).toEqual(whole);
    expect((await database.db.selectFrom("groups").select("name").execute()).length).toBe(6);
  });

  test("two starts at once migrate once", async () => {
    await Promise.all([migrate(database.db), migrate(database.db)]);
    expect((await database.db.selectFrom("groups").select("name").execute()).length).toBe(6);
  });
});
