import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { tokenOf } from "./as.ts";
import { buildTestApp, type TestApp } from "./build-test-app.ts";
import { dump } from "./dump.ts";
import { makeAdmin, makeUser } from "./make.ts";
import { makeDocument, makeEvent, makeGroup } from "./publish.ts";

const rowsOf = (app: TestApp) => dump(app, { all: true });

/** A used site, and its first rows. Not closed yet. */
async function use(): Promise<{ app: TestApp; first: Awaited<ReturnType<typeof rowsOf>> }> {
  const app = await buildTestApp();
  const first = await rowsOf(app);
  const admin = await tokenOf(app, await makeAdmin(app));
  const { id } = await makeGroup(app, admin, "Essai");
  await makeDocument(app, admin, id, "Essai.pdf");
  await makeEvent(app, admin, id);
  await makeUser(app);
  await sql`delete from groups where name = 'COPIL'`.execute(app.database.db);
  return { app, first };
}

test("each test starts with the same rows", async () => {
  const { app, first } = await use();
  expect(await rowsOf(app)).not.toEqual(first);
  await app.close();
  const next = await buildTestApp();
  expect(await rowsOf(next)).toEqual(first);
  await next.close();
});

describe.runIf(process.env.TEST_ENGINE === "postgres" && !process.env.TEST_PGBOUNCER_PORT)(
  "a database of PostgreSQL",
  () => {
    const nameOf = async ({ database: { db } }: TestApp): Promise<unknown> =>
      (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name;
    /** Name of the database that the next test gets after one that did this. */
    async function nextAfter(work: (app: TestApp) => Promise<unknown>) {
      const { app, first } = await use();
      const before = await nameOf(app);
      await work(app);
      await app.close();
      const next = await buildTestApp();
      const after = await nameOf(next);
      expect(await rowsOf(next)).toEqual(first);
      const { rows } = await sql`select pg_relation_size('users') as size`.execute(
        next.database.db,
      );
      await next.close();
      return { isSame: after === before, users: rows };
    }

    test("serves the next test, emptied to the last page", async () =>
      expect(await nextAfter(async () => {})).toEqual({ isSame: true, users: [{ size: "0" }] }));

    test.each([
      "alter table users add column essai text",
      "alter table users alter column email drop not null",
      "drop table throttles cascade",
      "create function essai() returns int language sql as 'select 1'",
      "alter table users disable trigger all",
      "do $$ begin execute format('alter database %I set work_mem = 128', current_database()); end $$",
    ])("serves no other test after « %s »", async (statement) =>
      expect((await nextAfter(({ db }) => sql.raw(statement).execute(db))).isSame).toBe(false),
    );

    test("serves the next test even when a connection was left in a transaction", async () => {
      let ended: Promise<unknown> = Promise.resolve();
      const { isSame } = await nextAfter(async (app) => {
        const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
        url.pathname = `/${await nameOf(app)}`;
        const left = new pg.Client({ connectionString: url.href });
        ended = new Promise((resolve) => void left.on("error", resolve));
        await left.connect();
        await left.query("begin; delete from users");
      });
      expect([isSame, await ended]).toEqual([
        true,
        expect.objectContaining({ message: expect.stringContaining("terminat") }),
      ]);
    });
  },
);
