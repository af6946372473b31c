import fc from "fast-check";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fold, searching } from "#contract/fold.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";
import { inTransaction, openDatabase } from "./open.ts";
import { MANY_TO_COUNT, planSearch } from "./search.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const at = "2026-11-24T08:00:00.000Z";
const resource = (id: string, name: string) => ({
  id,
  category: "articles" as const,
  name,
  file_name: id,
  size: 1,
  sha256: "",
  search: fold(name),
  uploaded_at: at,
  deleted_at: null,
});
const group = {
  id: "groupe",
  name: "Groupe",
  name_key: "groupe",
  description: "",
  created_at: at,
  deleted_at: null,
};
const event = (id: string, title: string) => {
  const times = {
    day: "2026-11-24",
    start_time: "09:00",
    end_time: "10:00",
    created_at: at,
    deleted_at: null,
  };
  return { id, group_id: group.id, title, message: "", search: fold(title), ...times };
};

async function find(
  table: "resources" | "events",
  query: string,
  trx?: Parameters<typeof planSearch>[0],
  many?: number,
): Promise<string[]> {
  const db = trx ?? app.db;
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where(await planSearch(db, table, query, many))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

describe("a search by substring", () => {
  const character = fc.constantFrom(..."aàbcéœ12 %_\\\"'’*?[]-^:().éÉÀ🙂字");
  const text = (most: number) =>
    fc.array(character, { minLength: 1, maxLength: most }).map((characters) => characters.join(""));

  beforeEach(() => app.db.deleteFrom("resources").execute());

  test("T72 finds what a comparison of folded texts finds, for any input", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(text(12), { minLength: 1, maxLength: 8 }),
        text(6),
        async (names, other) => {
          await app.db.deleteFrom("resources").execute();
          const rows = names.map((name, index) => resource(`r${index}`, name));
          await app.db.insertInto("resources").values(rows).execute();
          const queries = [
            other,
            ...names.flatMap((name) => [
              [...name].slice(1, 3).join(""),
              [...name].slice(-5).join(""),
            ]),
          ];
          for (const query of queries) {
            const expected = rows
              .filter(({ name }) => fold(name).includes(fold(query)))
              .map(({ id }) => id);
            expect(await find("resources", query), JSON.stringify({ names, query })).toEqual(
              expected,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("finds all of more than a thousand matches", async () => {
    const rows = Array.from({ length: 1200 }, (_, index) =>
      resource(`r${String(index).padStart(4, "0")}`, index % 10 === 0 ? "Rapport" : "Compte rendu"),
    );
    for (let start = 0; start < rows.length; start += 400)
      await app.db
        .insertInto("resources")
        .values(rows.slice(start, start + 400))
        .execute();
    expect((await find("resources", "compte")).length).toBe(1080);
    expect((await find("resources", "compte", app.db, MANY_TO_COUNT)).length).toBe(1080);
    expect((await find("resources", "compte", app.db, 1079)).length).toBe(1080);
    expect((await find("resources", "rapport")).length).toBe(120);
    expect((await find("resources", "te")).length).toBe(1080);
    expect((await find("resources", "")).length).toBe(1200);
    expect(await find("resources", "comptes")).toEqual([]);
  });
});

describe("the search index", () => {
  beforeEach(async () => {
    await app.db.insertInto("groups").values(group).execute();
    await app.db
      .insertInto("events")
      .values([event("e1", "Réunion"), event("e2", "Bilan")])
      .execute();
  });
  afterEach(() => app.db.deleteFrom("groups").where("id", "=", group.id).execute());

  test("finds a changed text by its new words only", async () => {
    await app.db.updateTable("events").set({ search: "atelier" }).where("id", "=", "e1").execute();
    expect([
      await find("events", "reunion"),
      await find("events", "ATELIER"),
      await find("events", "bilan"),
    ]).toEqual([[], ["e1"], ["e2"]]);
  });

  test("forgets a deleted row, also of a deleted group, and finds one with its id", async () => {
    await app.db.deleteFrom("events").where("id", "=", "e2").execute();
    expect(await find("events", "bilan")).toEqual([]);
    await app.db.deleteFrom("groups").where("id", "=", group.id).execute();
    await app.db.insertInto("groups").values(group).execute();
    await app.db.insertInto("events").values(event("e1", "Retrouvailles")).execute();
    expect([await find("events", "reunion"), await find("events", "retrouvailles")]).toEqual([
      [],
      ["e1"],
    ]);
  });

  test("finds new rows when the same search is repeated", async () => {
    // The connection whose commits are counted: the other one reports its queries to the tests.
    const { db } = app.database;
    const both = async () => [
      await find("events", "reunion", db),
      await find("events", "bilan", db),
    ];
    expect([await both(), await both()]).toEqual([
      [["e1"], ["e2"]],
      [["e1"], ["e2"]],
    ]);
    await db.insertInto("events").values(event("e3", "Réunion, bilan")).execute();
    expect(await both()).toEqual([
      ["e1", "e3"],
      ["e2", "e3"],
    ]);
    await db.deleteFrom("events").where("id", "=", "e3").execute();
    await db.insertInto("events").values(event("e4", "Bilan")).execute();
    expect(await both()).toEqual([["e1"], ["e2", "e4"]]);
  });

  test("does not list a row that changed or was replaced during the search", async () => {
    const found = await planSearch(app.db, "events", "bilan");
    const listed = () => app.db.selectFrom("events").select("id").where(found).execute();
    expect(await listed()).toEqual([{ id: "e2" }]);
    await app.db.updateTable("events").set({ search: "atelier" }).where("id", "=", "e2").execute();
    expect(await listed()).toEqual([]);
    await app.db.deleteFrom("events").where("id", "=", "e2").execute();
    await app.db.insertInto("events").values(event("e3", "Fugace")).execute();
    expect(await listed()).toEqual([]);
  });

  test("finds uncommitted rows inside their transaction only", async () => {
    const undone = inTransaction(app.db, async (trx) => {
      await trx.insertInto("events").values(event("e3", "Fugace")).execute();
      expect(await find("events", "fugace", trx)).toEqual(["e3"]);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await find("events", "fugace")).toEqual([]);
  });
});

describe.runIf(process.env.TEST_ENGINE === "postgres")("PostgreSQL", () => {
  test("without the right to create the extension stops the start with a remedy", async () => {
    const { databaseUrl = "", drop } = await createTestDatabase();
    const url = new URL(databaseUrl);
    const role = `limite_${url.pathname.slice(1)}`;
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query(
      `create role ${role} login password 'x'; grant create, usage on schema public to ${role}`,
    );
    Object.assign(url, { username: role, password: "x" });
    const { db, close } = openDatabase({ dataDir: "", databaseUrl: url.href });
    await expect(migrate(db)).rejects.toThrow(
      /^Base de données : l'extension pg_trgm.*create extension pg_trgm/s,
    );
    await owner.query("create extension pg_trgm");
    await migrate(db);
    await close();
    await owner.query(`drop owned by ${role} cascade; drop role ${role}`);
    await owner.end();
    await drop();
  });
});

test("the browser and the server find the same", () => {
  expect([
    searching(" hopital ")("L’Hôpital"),
    searching("oeuv")("Œuvre"),
    searching("0 %")("100 %"),
    searching("abd")("abc"),
  ]).toEqual([true, true, true, false]);
});
