import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "../../contract/messages.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";
import { inTransaction } from "./open.ts";

let app: TestApp;
let admin: string;

const pragma = async (statement: string) =>
  Number(Object.values((await sql<Record<string, number>>`pragma ${sql.raw(statement)}`.execute(app.database.db)).rows[0] ?? {})[0]);
/** SQLite itself refuses to grow the file, as on a disk that is full. */
const fill = async () => void (await pragma(`max_page_count = ${await pragma("page_count")}`));
const makeRoom = () => pragma("max_page_count = 1000000");
const takeErrors = () => app.logged.splice(0).filter(({ level }) => level >= 50);

let made = 0;
const create = () => call(app, { method: "POST", url: "/groupes", body: { name: `Groupe ${made++}`, description: "plein ".repeat(300) } }, admin);

/** Until one does not fit any more. */
async function createUntilFull() {
  for (;;) {
    const reply = await create();
    if (reply.statusCode !== 201) return reply;
  }
}

describe.runIf(process.env.TEST_ENGINE !== "postgres")("F06 a full disk", () => {
  beforeEach(async () => {
    app = await buildTestApp();
    admin = await tokenOf(app, await makeAdmin(app));
    await fill();
  });
  afterEach(() => app.close());

  test("answers 507 in its own words, keeps what was there, reads, and takes writes again when there is room", async () => {
    const reply = await createUntilFull();
    expect([reply.statusCode, reply.json()]).toEqual([507, { success: false, code: "storage_full", message: messages.storageFull }]);
    expect(takeErrors()).toMatchObject([{ err: { code: "SQLITE_FULL" } }]);
    const names = (await app.db.selectFrom("groups").select("name").execute()).length;
    expect((await call(app, { url: "/groupes" }, admin)).json()).toHaveLength(names);
    app.clock.advance(120_000);
    expect((await call(app, { url: "/users/me" }, admin)).statusCode).toBe(200);
    await makeRoom();
    expect((await create()).statusCode).toBe(201);
    expect(takeErrors()).toEqual([]);
  });

  test("F02 undoes a whole transaction: what comes after the statement that did not fit is not written apart", async () => {
    const big = (id: string) => ({ id, name: id, name_key: id, description: "plein ".repeat(20_000), created_at: "x" });
    const work = inTransaction(app.db, async (trx) => {
      await trx
        .insertInto("groups")
        .values({ ...big("petit"), description: "" })
        .execute();
      await trx
        .insertInto("groups")
        .values(big("gros"))
        .execute()
        .catch(() => undefined);
      await trx
        .insertInto("groups")
        .values({ ...big("suite"), description: "" })
        .execute();
    });
    await expect(work).rejects.toMatchObject({ code: "SQLITE_FULL" });
    expect(await app.db.selectFrom("groups").select("id").where("id", "in", ["petit", "gros", "suite"]).execute()).toEqual([]);
  });
});
