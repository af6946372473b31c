import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  openFolder,
  type Postgres,
  startPostgres,
  startReplica,
} from "../../scripts/cluster/servers.ts";
import { buildApp } from "../app.ts";
import { type OpenPostgres, openPostgres } from "../db/postgres.ts";
import { followReplica, type Replica } from "../db/replica.ts";
import { tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";

const SECOND = 1000;
let folder: string;
let primary: Postgres;
let copy: Omit<Postgres, "restart" | "crash">;
let app: TestApp;
let behind: OpenPostgres;
let replica: Replica;
let served: FastifyInstance;
let author: string;
let authorElsewhere: string;
let reader: string;
let groupId: string;

/** With `npm run test:cluster`, where the programs of PostgreSQL are. */
const together = process.env.TEST_PGBOUNCER !== undefined;

const on = (statement: ReturnType<typeof sql>) => statement.execute(behind.db);
const pause = () => on(sql`select pg_wal_replay_pause()`);
const resume = () => on(sql`select pg_wal_replay_resume()`);
/** The replica shows all that is committed now. */
async function caughtUp(): Promise<void> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(
    app.database.db,
  );
  const reached = async () =>
    (
      await sql<{
        there: boolean;
      }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::text::pg_lsn as there`.execute(
        behind.db,
      )
    ).rows[0]?.there;
  await expect.poll(reached, { timeout: 10_000 }).toBe(true);
  for (let look = 0; look < 3; look += 1) await replica.look();
}

let made = 0;
async function create(token: string): Promise<string> {
  made += 1;
  const title = `Réunion ${made}`;
  const answer = await served.inject({
    method: "POST",
    url: "/api/events",
    headers: { authorization: `Bearer ${token}` },
    payload: {
      title,
      message: "Ordre du jour",
      date: "2026-04-01T12:00:00.000Z",
      startTime: "10:00",
      endTime: "11:00",
      groupId,
    },
  });
  expect(answer.statusCode).toBe(201);
  return title;
}
async function sees(token: string, title: string, query = "?limit=100"): Promise<boolean> {
  const answer = await served.inject({
    url: `/api/events${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { title: string }[]).some((event) => event.title === title);
}

async function openBoth(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "cpms-replica-"));
  openFolder(folder);
  primary = await startPostgres(join(folder, "primary"));
  const { TEST_POSTGRES_URL, TEST_PGBOUNCER_PORT } = process.env;
  process.env.TEST_POSTGRES_URL = primary.url(primary.port, "postgres");
  process.env.TEST_PGBOUNCER_PORT = String(primary.port);
  app = await buildTestApp();
  Object.assign(process.env, { TEST_POSTGRES_URL, TEST_PGBOUNCER_PORT });
  copy = await startReplica(join(folder, "copy"), primary.port);
}

describe.runIf(together)("lists that may be a moment old", () => {
  beforeAll(async () => {
    await openBoth();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
    behind = openPostgres(copy.url(copy.port, rows[0]?.name ?? ""), { size: 4 });
    replica = followReplica({ primary: app.db, replica: behind.db }, app);
    served = buildApp({ ...app, replica });
    const admin = await makeAdmin(app);
    author = await tokenOf(app, admin);
    authorElsewhere = await tokenOf(app, admin);
    reader = await tokenOf(app, await makeAdmin(app));
    groupId = (await app.db.selectFrom("groups").select("id").executeTakeFirstOrThrow()).id;
  }, 120_000);
  beforeEach(async () => {
    app.warnings.clear("replica");
    await resume();
    await caughtUp();
  });
  afterAll(async () => {
    await served.close();
    await behind.close();
    app.logged.length = 0;
    await app.database.close();
    await copy.stop().catch(() => {});
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("are read from the replica, but never by who has just changed something, from whatever session", async () => {
    await pause();
    const title = await create(author);
    expect(await sees(author, title)).toBe(true);
    expect(await sees(authorElsewhere, title)).toBe(true);
    expect(await sees(reader, title), "read from the replica, which stands still").toBe(false);
    expect(await sees(reader, title, ""), "a whole list is read in one place").toBe(true);
    await resume();
    await caughtUp();
    expect(await sees(reader, title)).toBe(true);
  });

  test("are the author's from the replica again once it has come so far", async () => {
    const mine = await create(author);
    await caughtUp();
    await pause();
    const later = await create(reader);
    expect([await sees(author, mine), await sees(author, later)]).toEqual([true, false]);
  });

  test("are read from the primary while the replica is late, and the host is told", async () => {
    await pause();
    const title = await create(author);
    await replica.look();
    app.clock.advance(11 * SECOND);
    await replica.look();
    expect(await sees(reader, title)).toBe(true);
    expect(app.warnings.list()).toEqual([expect.stringContaining("DATABASE_REPLICA_URL")]);
    await resume();
    await caughtUp();
    expect(app.warnings.list()).toEqual([]);
  });

  test("nobody is given what is old by a replica that follows nothing", async () => {
    const alone = followReplica({ primary: app.db, replica: app.db }, app);
    for (let look = 0; look < 3; look += 1) await alone.look();
    expect(await alone.forPerson("quelqu'un")).toBeUndefined();
  });

  test("are read from the primary when the replica goes away in between", async () => {
    const title = await create(author);
    await caughtUp();
    await copy.stop();
    expect(await sees(reader, title)).toBe(true);
    await replica.look();
    expect(await sees(reader, title)).toBe(true);
    expect((await replica.forPerson("quelqu'un")) === undefined).toBe(true);
  });
});
