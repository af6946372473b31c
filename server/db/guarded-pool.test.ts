import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../testing/test-database.ts";
import { versionOf } from "./data-versions.ts";
import { faultOf } from "./faults.ts";
import { migrate } from "./migrate.ts";
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
  test("a transaction has its limits, the session has none: nothing stays with a connection that others share", async () => {
    const limits = await inTransaction(open.db, async (trx) => [
      await shown(trx, "statement_timeout"),
      await shown(trx, "lock_timeout"),
      await shown(trx, "idle_in_transaction_session_timeout"),
    ]);
    expect(limits).toEqual(["8s", "5s", "10s"]);
    expect(await shown(open.db, "statement_timeout")).toBe("0");
    expect(await shown(open.db, "lock_timeout")).toBe("0");
  });

  describe("a statement that every request asks", () => {
    const ask = (db: Db) => versionOf(db, ["group_members"]);
    const kept = async (): Promise<string[]> =>
      (
        await sql<{ name: string }>`select name from pg_prepared_statements`.execute(alone.db)
      ).rows.map(({ name }) => name);
    let alone: OpenPostgres;
    beforeEach(async () => {
      alone = openPostgres(url, { size: 1 });
      await migrate(alone.db);
    });
    afterEach(() => alone.close());

    test("is kept by the server, and by no transaction", async () => {
      await inTransaction(alone.db, (trx) => ask(trx as unknown as Db));
      expect(await kept()).toEqual([]);
      await ask(alone.db);
      await ask(alone.db);
      expect(await kept()).toEqual([expect.stringMatching(/^cpms_[0-9a-f]{32}$/)]);
    });

    test.each([
      ["has not", () => sql`deallocate all`],
      ["has already", (name: string) => sql`prepare ${sql.id(name)} as select 1`],
    ])("is sent whole once a pooler lends a connection that %s its name", async (_says, lend) => {
      const before = await ask(alone.db);
      const [name = ""] = await kept();
      await alone.close();
      alone = openPostgres(url, { size: 1 });
      if (lend.length === 0) await ask(alone.db);
      await lend(name).execute(alone.db);
      const lent = await kept();
      expect([await ask(alone.db), await ask(alone.db)]).toEqual([before, before]);
      expect(await kept()).toEqual(lent);
    });

    test("is sent whole once its table has other columns", async () => {
      const before = await ask(alone.db);
      await sql`alter table data_versions alter column version type numeric`.execute(alone.db);
      expect(await ask(alone.db)).toBe(before);
    });

    test("fails as it did for any other reason", async () => {
      await ask(alone.db);
      await sql`drop table data_versions cascade`.execute(alone.db);
      await expect(ask(alone.db)).rejects.toMatchObject({ code: "42P01" });
    });
  });

  test("a job takes the time that it needs, and the next transaction on its connection does not", async () => {
    for (let time = 0; time < SIZE; time += 1) {
      const taken = await inTransaction(open.db, async (trx) => {
        await takeTime(trx);
        return shown(trx, "statement_timeout");
      });
      expect(taken).toBe("0");
    }
    expect(await inTransaction(open.db, (trx) => shown(trx, "statement_timeout"))).toBe("8s");
  });

  test("a migration has no limit at all", async () => {
    const patient = openPostgres(url, { size: 1, patient: true });
    expect(await inTransaction(patient.db, (trx) => shown(trx, "lock_timeout"))).toBe("0");
    await patient.close();
  });

  test("a lock that somebody else keeps is waited for a few seconds, in a transaction or not, then the call may come back", {
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

  test("calls beyond those that may wait are refused at once, and those that wait are served", async () => {
    const sleeping = Array.from({ length: SIZE }, () => sql`select pg_sleep(1)`.execute(open.db));
    const waiting = Array.from({ length: 40 * SIZE }, () =>
      faultIn(sql`select 1`.execute(open.db)),
    );
    await new Promise((later) => setImmediate(later));
    expect(open.pool()).toMatchObject({ max: SIZE, waiting: 40 * SIZE });
    expect(await faultIn(sql`select 1`.execute(open.db))).toBe("unavailable");
    await Promise.all(sleeping);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["none"]));
    expect(open.pool()).toMatchObject({ waiting: 0, idle: SIZE });
  });

  test("connections that a restart has cut cost no transaction that had not begun", async () => {
    await Promise.all([sql`select 1`.execute(open.db), sql`select pg_sleep(0.1)`.execute(open.db)]);
    expect(open.pool().idle).toBe(SIZE);
    await endConnections();
    expect(
      await inTransaction(open.db, async (trx) => (await sql`select 1 as one`.execute(trx)).rows),
    ).toEqual([{ one: 1 }]);
  });

  test("a connection that is cut in the middle is said to its caller alone, and the process goes on", async () => {
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
