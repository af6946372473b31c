import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { inTransaction, isUniqueViolation, openDatabase, takeLock } from "./open.ts";
import { refuseOldSqlite } from "./sqlite-file.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const failing = (code: string, times: number) => {
  let tried = 0;
  const work = async () => {
    tried += 1;
    if (tried <= times) throw Object.assign(new Error(code), { code });
    return tried;
  };
  return { work, tried: () => tried };
};

describe("F12 transactions", () => {
  test("retry a serialization failure or deadlock twice, and no other error", async () => {
    for (const code of ["40001", "40P01"]) {
      expect(await inTransaction(app.db, failing(code, 2).work)).toBe(3);
      const endless = failing(code, 9);
      await expect(inTransaction(app.db, endless.work)).rejects.toMatchObject({ code });
      expect(endless.tried()).toBe(3);
    }
    const other = failing("23505", 9);
    await expect(inTransaction(app.db, other.work)).rejects.toMatchObject({ code: "23505" });
    expect(other.tried()).toBe(1);
  });

  test("with the same lock run one after the other", async () => {
    let inside = 0;
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(app.db, async (trx) => {
          await takeLock(trx, "essai");
          inside += 1;
          seen.push(inside);
          await trx.selectFrom("users").select("id").execute();
          inside -= 1;
        }),
      ),
    );
    expect(seen).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test("a violated unique constraint is recognised", async () => {
    const row = { key: "deux fois", count: 1, window_ends_at: "x", blocked_until: null };
    await app.db.insertInto("throttles").values(row).execute();
    const error: unknown = await app.db
      .insertInto("throttles")
      .values(row)
      .execute()
      .catch((thrown: unknown) => thrown);
    expect([isUniqueViolation(error), isUniqueViolation(new Error("x"))]).toEqual([true, false]);
  });

  test("foreign keys are enforced", async () => {
    const orphan = { group_id: "personne", user_id: "personne", joined_at: "x" };
    await expect(app.db.insertInto("group_members").values(orphan).execute()).rejects.toThrow();
  });
});

describe.runIf(process.env.TEST_ENGINE === "postgres")("the server of PostgreSQL", () => {
  test("F11 T86 that cuts every connection costs one request at most", async () => {
    const { databaseUrl, drop } = await createTestDatabase();
    const { db, close } = openDatabase({
      dataDir: "/nulle part",
      ...(databaseUrl && { databaseUrl }),
    });
    await Promise.all(Array.from({ length: 5 }, () => sql`select 1`.execute(db)));
    const cut = openDatabase({ dataDir: "/nulle part", ...(databaseUrl && { databaseUrl }) });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      cut.db,
    );
    await expect
      .poll(
        () =>
          sql`select 1`.execute(db).then(
            () => "answers",
            () => "cut",
          ),
        { timeout: 5000 },
      )
      .toBe("answers");
    await cut.close();
    await close();
    await drop();
  });
});

describe.runIf(process.env.TEST_ENGINE !== "postgres")("the file of SQLite", () => {
  const folder = () => mkdtempSync(join(tmpdir(), "cpms-open-"));

  test("F23 is opened by one process at a time, and by commands beside it", async () => {
    const dataDir = folder();
    const first = openDatabase({ dataDir });
    expect(() => openDatabase({ dataDir })).toThrow("Base de données déjà utilisée.");
    const beside = openDatabase({ dataDir, shared: true });
    await sql`select 1`.execute(beside.db);
    await beside.close();
    await first.close();
    await openDatabase({ dataDir }).close();
    rmSync(dataDir, { recursive: true });
  });

  test("is opened so that an acknowledged write survives a power cut", async () => {
    const dataDir = folder();
    const { db, close } = openDatabase({ dataDir });
    const read = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {},
      )[0];
    const settings = [
      "journal_mode",
      "synchronous",
      "foreign_keys",
      "trusted_schema",
      "busy_timeout",
      "journal_size_limit",
      "cache_size",
    ];
    expect(await Promise.all(settings.map(read))).toEqual(["wal", 2, 1, 0, 0, 67_108_864, -2000]);
    await close();
    expect(() => statSync(join(dataDir, "site.db-wal"))).toThrow();
    rmSync(dataDir, { recursive: true });
  });

  test("that is damaged or not writable stops the start with a sentence", () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, "site.db"), "ceci n'est pas une base".repeat(500));
    expect(() => openDatabase({ dataDir })).toThrow(/^Base de données endommagée/);
    rmSync(dataDir, { recursive: true });
    expect(() => openDatabase({ dataDir: "/dev/null/x" })).toThrow(/^DATA_DIR : /);
  });

  test("F22 SQLite before 3.51.3 is refused", () => {
    for (const good of ["3.51.3", "3.51.10", "3.52.0", "4.0.0"])
      expect(() => refuseOldSqlite(good)).not.toThrow();
    for (const bad of ["3.51.2", "3.50.9", "2.99.99", "3.8.11.1"])
      expect(() => refuseOldSqlite(bad)).toThrow(/trop ancien/);
  });
});
