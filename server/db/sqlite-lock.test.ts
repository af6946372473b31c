import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";
import { inTransaction } from "./open.ts";

const PATIENCE = 200;
let app: TestApp;
let admin: string;
let other: SqliteDatabase.Database;

/** Another process that writes, as the file sees it. */
const lock = (how: "immediate" | "exclusive") => void other.exec(`begin ${how}`);
const unlock = () => void other.exec("commit");

const create = (name: string) =>
  call(app, { method: "POST", url: "/groupes", body: { name } }, admin);
const groupNames = async () =>
  (await app.db.selectFrom("groups").select("name").execute()).map(({ name }) => name);

describe.runIf(process.env.TEST_ENGINE !== "postgres")(
  "F09 another process with the write lock",
  () => {
    const open = async (patience?: number) => {
      app = await buildTestApp({}, undefined, patience === undefined ? {} : { patience });
      admin = await tokenOf(app, await makeAdmin(app));
      other = new SqliteDatabase(join(app.config.dataDir, "site.db"));
    };
    afterEach(async () => {
      other.close();
      await app.close();
    });

    test.each(["immediate", "exclusive"] as const)(
      "(%s) delays writes only, which succeed when it is released",
      async (how) => {
        await open();
        lock(how);
        const writing = [
          create("Attente"),
          inTransaction(app.db, (trx) => trx.deleteFrom("throttles").execute()),
        ];
        for (const url of ["/groupes", "/users", "/captcha", "/ressources"])
          expect((await call(app, { url }, admin)).statusCode, url).toBe(200);
        expect((await app.app.inject("/health")).statusCode).toBe(200);
        expect(await groupNames()).not.toContain("Attente");
        unlock();
        expect(((await writing[0]) as { statusCode: number }).statusCode).toBe(201);
        await writing[1];
        expect(await groupNames()).toContain("Attente");
      },
    );

    test("makes eight writes fail with 503 and Retry-After, then all goes on", async () => {
      await open(PATIENCE);
      lock("immediate");
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) => create(`Trop tard ${index}`)),
      );
      expect(
        replies.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]]),
      ).toEqual(Array.from({ length: 8 }, () => [503, "2"]));
      expect(replies[0]?.json().message).toBe(messages.unavailable);
      expect(await groupNames()).not.toContain("Trop tard 0");
      unlock();
      expect((await create("À temps")).statusCode).toBe(201);
    });

    test("T26 blocks log-in with 503 while attempts cannot be counted", async () => {
      app = await buildTestApp({ rateLimit: true }, undefined, { patience: PATIENCE });
      other = new SqliteDatabase(join(app.config.dataDir, "site.db"));
      lock("immediate");
      const reply = await call(app, {
        method: "POST",
        url: "/login",
        body: { email: "personne@exemple.fr", password: "x" },
      });
      expect(reply.statusCode).toBe(503);
      unlock();
    });

    test("does not stop a session from reading, which is marked as seen later", async () => {
      await open(PATIENCE);
      app.clock.advance(120_000);
      const seen = () =>
        app.db.selectFrom("sessions").select("last_seen_at").executeTakeFirstOrThrow();
      const before = await seen();
      lock("immediate");
      expect((await call(app, { url: "/users/me" }, admin)).statusCode).toBe(200);
      expect(await seen()).toEqual(before);
      await expect
        .poll(() => app.logged.some(({ msg }) => msg === "session in use not noted"))
        .toBe(true);
      unlock();
      expect((await call(app, { url: "/users/me" }, admin)).statusCode).toBe(200);
      expect(await seen()).not.toEqual(before);
    });
  },
);

describe.runIf(process.env.TEST_ENGINE !== "postgres")("the two connections of SQLite", () => {
  beforeEach(async () => {
    app = await buildTestApp();
    admin = await tokenOf(app, await makeAdmin(app));
  });
  afterEach(() => app.close());

  test("an uncommitted row is visible inside its transaction only", async () => {
    const written = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const values = { id: "g", name: "Deux", name_key: "deux", description: "", created_at: "x" };
    const transaction = inTransaction(app.db, async (trx) => {
      await trx.insertInto("groups").values(values).execute();
      expect(
        await trx.selectFrom("groups").select("name").where("id", "=", "g").executeTakeFirst(),
      ).toEqual({ name: "Deux" });
      written.resolve();
      await looked.promise;
    });
    await written.promise;
    expect(await groupNames()).not.toContain("Deux");
    looked.resolve();
    await transaction;
    expect(await groupNames()).toContain("Deux");
  });

  test("a write that begins with a read is detected, and a failed one unlocks the file", async () => {
    await sql`with found as (select 'g' as id) update groups set description = 'écrit' where exists (select 1 from found)`.execute(
      app.db,
    );
    expect(await app.db.selectFrom("groups").select("description").distinct().execute()).toEqual([
      { description: "écrit" },
    ]);
    await expect(sql`insert into groups (id) values (null)`.execute(app.db)).rejects.toThrow();
    await expect(sql`select * from nulle_part`.execute(app.db)).rejects.toThrow("no such table");
    expect((await create("Après")).statusCode).toBe(201);
  });
});
