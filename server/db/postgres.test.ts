import { connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listenAnywhere } from "../testing/free-port.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { faultOf } from "./faults.ts";
import { type Db, inTransaction, takeTime } from "./open.ts";
import { type OpenPostgres, openPostgres } from "./postgres.ts";

const SIZE = 2;
let url: string;
let drop: () => Promise<void>;
let open: OpenPostgres;
beforeEach(async () => {
  const made = await createTestDatabase("postgres");
  url = made.databaseUrl ?? "";
  drop = made.drop;
  open = openPostgres(url, { size: SIZE });
});
afterEach(async () => {
  await open.close();
  await drop();
});

const shown = async (db: Db, name: string): Promise<string> =>
  String(
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]
      ?.value,
  );
const faultIn = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => "none",
    (error: unknown) => faultOf(error as Error),
  );
/** A TCP relay to the server. Silent, it accepts connections and drops every byte of the old and new ones. */
async function startRelay(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let accepted = 0;
  let silent = false;
  const server = createServer((client) => {
    accepted += 1;
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from.on("error", () => {}));
      let wasSilent = silent;
      from.on("data", (bytes) => {
        wasSilent ||= silent;
        if (!wasSilent) to.write(bytes);
      });
    }
  });
  const address = new URL(target);
  address.host = `127.0.0.1:${await listenAnywhere(server)}`;
  return {
    url: address.href,
    accepted: () => accepted,
    silence: () => {
      silent = true;
    },
    resume: () => {
      silent = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
/** Ends every other connection to the database, as a restart does. */
async function endConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()",
  );
  await client.end();
}

describe.runIf(process.env.TEST_ENGINE === "postgres")("the connections to PostgreSQL", () => {
  test("a transaction has its own limits, the shared connection has none", async () => {
    const limits = await inTransaction(open.db, async (trx) => [
      await shown(trx, "statement_timeout"),
      await shown(trx, "lock_timeout"),
      await shown(trx, "idle_in_transaction_session_timeout"),
    ]);
    expect(limits).toEqual(["8s", "5s", "10s"]);
    expect(await shown(open.db, "statement_timeout")).toBe("0");
    expect(await shown(open.db, "lock_timeout")).toBe("0");
  });

  test("a job has no statement limit, the next transaction on its connection has", async () => {
    for (let time = 0; time < SIZE; time += 1) {
      const taken = await inTransaction(open.db, async (trx) => {
        await takeTime(trx);
        return shown(trx, "statement_timeout");
      });
      expect(taken).toBe("0");
    }
    expect(await inTransaction(open.db, (trx) => shown(trx, "statement_timeout"))).toBe("8s");
  });

  test("a migration has no limit", async () => {
    const patient = openPostgres(url, { size: 1, patient: true });
    expect(await inTransaction(patient.db, (trx) => shown(trx, "lock_timeout"))).toBe("0");
    await patient.close();
  });

  test("a lock of another client is awaited for a few seconds, then the call fails", {
    timeout: 60_000,
  }, async () => {
    await sql`create table things (id int)`.execute(open.db);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query("begin; lock table things");
    const count = sql`select count(*) from things`;
    expect(
      await Promise.all([
        faultIn(inTransaction(open.db, (trx) => count.execute(trx))),
        faultIn(count.execute(open.db)),
      ]),
    ).toEqual(["unavailable", "unavailable"]);
    await holder.query("rollback");
    expect(await faultIn(count.execute(open.db))).toBe("none");
    await holder.end();
  });

  test("no statement is named, so a pooler may share connections", async () => {
    await inTransaction(open.db, async (trx) => {
      await sql`select ${1}::int`.execute(trx);
      const named = await sql`select name from pg_prepared_statements`.execute(trx);
      expect(named.rows).toEqual([]);
    });
  });

  test("more calls than connections wait, and fail after five seconds", {
    timeout: 30_000,
  }, async () => {
    const sleeping = Array.from({ length: SIZE }, () => sql`select pg_sleep(6)`.execute(open.db));
    const calls = Array.from({ length: 20 }, () => faultIn(sql`select 1`.execute(open.db)));
    await expect.poll(() => open.pool()).toMatchObject({ max: SIZE, waiting: 20 });
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["unavailable"]));
    await Promise.all(sleeping);
    expect(await faultIn(sql`select 1`.execute(open.db))).toBe("none");
    expect(open.pool()).toMatchObject({ waiting: 0, idle: SIZE });
  });

  test.each([
    ["alone", (db: Db) => sql`select 1`.execute(db)],
    ["in a transaction", (db: Db) => inTransaction(db, (trx) => sql`select 1`.execute(trx))],
  ])(
    "a statement %s fails in time on a silent network, and disconnects",
    { timeout: 60_000 },
    async (_name, ask) => {
      const relay = await startRelay(url);
      const through = openPostgres(relay.url, { size: 1 });
      expect(await faultIn(ask(through.db))).toBe("none");
      relay.silence();
      const began = performance.now();
      expect(await faultIn(ask(through.db))).toBe("unavailable");
      expect(performance.now() - began).toBeLessThan(14_000);
      // Connecting has a limit too.
      expect(await faultIn(ask(through.db))).toBe("unavailable");
      expect(relay.accepted()).toBe(2);
      relay.resume();
      expect(await faultIn(ask(through.db))).toBe("none");
      expect(relay.accepted()).toBe(3);
      await through.close();
      relay.close();
    },
  );

  test("connections cut by a restart fail no transaction that had not begun", async () => {
    await Promise.all([sql`select 1`.execute(open.db), sql`select pg_sleep(0.1)`.execute(open.db)]);
    expect(open.pool().idle).toBe(SIZE);
    await endConnections();
    expect(
      await inTransaction(open.db, async (trx) => (await sql`select 1 as one`.execute(trx)).rows),
    ).toEqual([{ one: 1 }]);
  });

  test("a connection cut in mid-transaction fails that call alone", async () => {
    const cut = faultIn(
      inTransaction(open.db, async (trx) => {
        await sql`select 1`.execute(trx);
        await endConnections();
        await sql`select 1`.execute(trx);
      }),
    );
    expect(await cut).toBe("unavailable");
    expect(await faultIn(sql`select 1`.execute(open.db))).toBe("none");
  });
});
