import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { openReserve, type Reserve } from "../files/reserve.ts";
import { startJobs } from "../jobs/jobs.ts";
import { deliverMails } from "../mail/deliver-mails.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { deliver } from "../testing/mails.ts";
import { makeAdmin, PASSWORD } from "../testing/make.ts";
import { openWarnings } from "../warnings.ts";
import { inTransaction } from "./open.ts";

let app: TestApp;
let admin: string;

const pragma = async (statement: string) =>
  Number(
    Object.values(
      (await sql<Record<string, number>>`pragma ${sql.raw(statement)}`.execute(app.database.db))
        .rows[0] ?? {},
    )[0],
  );
/** SQLite itself refuses to grow the file, as on a disk that is full. */
const fill = async () => void (await pragma(`max_page_count = ${await pragma("page_count")}`));
const makeRoom = () => pragma("max_page_count = 1000000");
const takeErrors = () => app.logged.splice(0).filter(({ level }) => level >= 50);

let made = 0;
const create = () =>
  call(
    app,
    {
      method: "POST",
      url: "/groupes",
      body: { name: `Groupe ${made++}`, description: "plein ".repeat(300) },
    },
    admin,
  );

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

  test("answers 507, reads on, and accepts writes again once there is room", async () => {
    const reply = await createUntilFull();
    expect([reply.statusCode, reply.json()]).toEqual([
      507,
      { success: false, code: "storage_full", message: messages.storageFull },
    ]);
    expect(takeErrors()).toMatchObject([{ err: { code: "SQLITE_FULL" } }]);
    const names = (await app.db.selectFrom("groups").select("name").execute()).length;
    expect((await call(app, { url: "/groupes" }, admin)).json()).toHaveLength(names);
    app.clock.advance(120_000);
    expect((await call(app, { url: "/users/me" }, admin)).statusCode).toBe(200);
    await makeRoom();
    expect((await create()).statusCode).toBe(201);
    expect(takeErrors()).toEqual([]);
  });

  test("F02 rolls back the whole transaction, later statements included", async () => {
    // A table without triggers: a statement that has some is undone alone.
    const row = (key: string) => ({ key, count: 1, window_ends_at: "x" });
    const work = inTransaction(app.db, async (trx) => {
      await trx.insertInto("throttles").values(row("petit")).execute();
      await trx
        .insertInto("throttles")
        .values(row(`gros ${"plein ".repeat(20_000)}`))
        .execute()
        .catch(() => undefined);
      await trx.insertInto("throttles").values(row("suite")).execute();
    });
    await expect(work).rejects.toMatchObject({ code: "SQLITE_FULL" });
    const written = await app.db.selectFrom("throttles").select("key").execute();
    expect(written.filter(({ key }) => /^(petit|gros|suite)/.test(key))).toEqual([]);
  });
});

describe.runIf(process.env.TEST_ENGINE !== "postgres")("F06 the reserve", () => {
  const MIB = 1024 * 1024;
  const warnings = openWarnings({ warn: () => {} });
  let folder: string;
  let reserve: Reserve;
  let isRoom: boolean;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "cpms-reserve-"));
    reserve = openReserve(folder, warnings, MIB);
    await reserve.make();
    isRoom = false;
    const onFull = () => {
      const freed = reserve.release();
      // The room that is given back; the statement waits for its turn behind the transaction that failed.
      if (freed) void pragma("max_page_count = 800");
      return freed;
    };
    app = await buildTestApp({}, undefined, {
      onFull,
      reserve: { ...reserve, make: async () => isRoom && reserve.make() },
    });
    admin = await tokenOf(app, await makeAdmin(app, { email: "admin@exemple.fr" }));
    await fill();
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test("is allocated, private, released at once, and found again at the next start", async () => {
    const path = join(folder, "reserve");
    const { size, blocks, mode } = statSync(path);
    expect([size, blocks * 512 >= size, mode & 0o777]).toEqual([MIB, true, 0o600]);
    expect(openReserve(folder, warnings).isSpent()).toBe(false);
    expect([reserve.release(), reserve.isSpent(), reserve.release()]).toEqual([true, true, false]);
    expect(() => statSync(path)).toThrow();
    expect(warnings.list()).toHaveLength(1);
    expect([await reserve.make(), reserve.isSpent(), warnings.list()]).toEqual([true, false, []]);
  });

  test("saves the write that does not fit, then only additions are refused", async () => {
    while (!reserve.isSpent()) expect((await create()).statusCode).toBe(201);
    app.queries.take();
    for (const url of [
      "/groupes",
      "/signup",
      "/contact",
      "/events",
      "/upload",
      "/upload-ressource",
    ])
      expect([
        url,
        (await call(app, { method: "POST", url, body: {} }, admin)).json().message,
      ]).toEqual([url, messages.storageFull]);
    expect((await create()).statusCode).toBe(507);
    expect(app.queries.take().filter((statement) => statement.startsWith("insert"))).toEqual([]);

    const login = await call(app, {
      method: "POST",
      url: "/login",
      body: { email: "admin@exemple.fr", password: PASSWORD },
    });
    expect(login.statusCode).toBe(200);
    const { token } = login.json();
    const [group] = (await call(app, { url: "/groupes" }, token)).json();
    expect(
      (await call(app, { method: "DELETE", url: `/groupes/${group.id}` }, token)).statusCode,
    ).toBe(204);
    expect(
      (await call(app, { method: "POST", url: `/trash/group/${group.id}/restore` }, token))
        .statusCode,
    ).toBe(200);
    expect((await call(app, { method: "POST", url: "/logout" }, token)).statusCode).toBe(204);

    isRoom = true;
    expect((await create()).statusCode).toBe(201);
    expect(reserve.isSpent()).toBe(false);
  });
});

test("F06 a job stopped by a full disk is logged, sends nothing, and goes on later", async () => {
  app = await buildTestApp();
  const { email } = await makeAdmin(app);
  await call(app, { method: "POST", url: "/forgot-password", body: { email } });
  app.queries.failOn(
    "update mails",
    Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" }),
  );
  await startJobs(app, [{ name: "mails", every: 3_600_000, run: deliverMails }]).stop();
  expect(takeErrors()).toMatchObject([{ job: "mails", err: { code: "SQLITE_FULL" } }]);
  expect(app.delivered).toEqual([]);
  app.queries.heal();
  expect(await deliver(app)).toMatchObject([{ to: email }]);
  await app.close();
});
