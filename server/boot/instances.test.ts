import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recordLater, writeDeferredActs } from "../accounts/deferred-acts.ts";
import { createLink, firstAdminLink, peekLink } from "../accounts/links.ts";
import {
  clearLogInAttempts,
  refuseBlocked,
  takeLogInAttempt,
} from "../accounts/log-in-attempts.ts";
import { resumeSession } from "../accounts/session.ts";
import { throttle } from "../accounts/throttle.ts";
import { migrate } from "../db/migrate.ts";
import { inTransaction, openDatabase } from "../db/open.ts";
import { claimRun, endRun } from "../jobs/claim-run.ts";
import { startJobs } from "../jobs/jobs.ts";
import { deliverMails } from "../mail/deliver-mails.ts";
import { queueMail } from "../mail/outbox.ts";
import { tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { makeUser } from "../testing/make.ts";
import { prepareFirstAdmin } from "./first-admin.ts";
import { joinInstances, leaveInstances, SEEN_EVERY, stayAmongInstances } from "./instances.ts";
import { type SharedClock, shareClock } from "./shared-clock.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const onPostgres = process.env.TEST_ENGINE === "postgres";
let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

type Instance = TestApp & { clock: FakeClock };

/** Another process on the same database: its own memory, and its own clock. */
const beside = (values: Partial<TestApp> = {}): Instance => ({
  ...app,
  config: { ...app.config },
  ...values,
});

/** An instance whose machine is so much ahead, and whose clock follows the database's as serve.ts has it. */
async function skewed(by: number): Promise<Instance & { clock: SharedClock }> {
  const own = new FakeClock(new Date(app.clock.now().getTime() + by).toISOString());
  const clock = shareClock(own, async () => app.clock.now().getTime(), app.warnings);
  // The database answers at once by these clocks, whatever the machine takes for it.
  const elapsed = vi.spyOn(performance, "now").mockReturnValue(0);
  await clock.agree();
  elapsed.mockRestore();
  return { ...beside(), clock } as unknown as Instance & { clock: SharedClock };
}

const email = { kind: "essai", to: "a@exemple.fr", subject: "Essai", body: ["Bonjour"] };
const queue = () => inTransaction(app.db, (trx) => queueMail(app, trx, email));

describe.runIf(onPostgres)("instances of one site", () => {
  test("refuses another secret while other instances run, accepts it once they ended", async () => {
    const other = beside({ secret: Buffer.alloc(32, 9) });
    await joinInstances(app);
    await joinInstances(beside());
    await expect(joinInstances(other)).rejects.toThrow(/^TOKEN_SECRET : une autre instance/);
    await leaveInstances(app);
    await expect(joinInstances(other)).rejects.toThrow(/^TOKEN_SECRET/);
    app.clock.advance(MINUTE + SEEN_EVERY);
    await joinInstances(other);
    await expect(joinInstances(app)).rejects.toThrow(/^TOKEN_SECRET/);
    await leaveInstances(other);
    await joinInstances(app);
  });

  test("refuses one of two that start at once with two secrets", async () => {
    const joined = await Promise.allSettled([
      joinInstances(app),
      joinInstances(beside({ secret: Buffer.alloc(32, 9) })),
    ]);
    expect(joined.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("an instance that reports regularly is not considered dead", async () => {
    await joinInstances(app);
    for (let time = 0; time < 10; time += 1) {
      app.clock.advance(SEEN_EVERY);
      await stayAmongInstances(app);
    }
    await expect(joinInstances(beside({ secret: Buffer.alloc(32, 9) }))).rejects.toThrow();
  });

  test("the database does not contain the secret", async () => {
    await joinInstances(app);
    const rows = await app.db.selectFrom("instances").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(app.secret.toString("hex").slice(0, 16));
  });
});

describe("a job that one instance runs at a time", () => {
  const job = { name: "essai", every: HOUR };

  test.runIf(onPostgres)("is run by one, then due again for the first that claims it", async () => {
    const other = beside();
    const claims = await Promise.all([claimRun(app, job), claimRun(other, job)]);
    expect(claims.toSorted()).toEqual([false, true]);
    const [owner, second] = claims[0] ? [app, other] : [other, app];
    app.clock.advance(5 * MINUTE);
    await endRun(owner, job);
    app.clock.advance(48 * MINUTE);
    expect(await claimRun(second, job)).toBe(false);
    app.clock.advance(MINUTE);
    expect(await claimRun(second, job)).toBe(true);
  });

  test.runIf(onPostgres)(
    "is taken over, and owned, by another instance when its own dies",
    async () => {
      const other = beside();
      expect(await claimRun(app, job)).toBe(true);
      app.clock.advance(9 * MINUTE);
      expect(await claimRun(other, job)).toBe(false);
      app.clock.advance(MINUTE);
      expect(await claimRun(other, job)).toBe(true);
      await endRun(app, job);
      app.clock.advance(9 * MINUTE);
      expect(await claimRun(app, job)).toBe(false);
    },
  );

  test.runIf(onPostgres)("runs at each timer of a single instance", async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await claimRun(app, job)).toBe(true);
      app.clock.advance(MINUTE);
      await endRun(app, job);
      app.clock.advance(HOUR - MINUTE);
    }
  });

  test.runIf(onPostgres)("is logged and can be taken over after a failure", async () => {
    const failing = { ...job, once: true, run: () => Promise.reject(new Error("boum")) };
    await startJobs(app, [failing]).stop();
    expect(app.logged.splice(0).filter(({ level }) => level === 50)).toHaveLength(1);
    app.clock.advance(10 * MINUTE);
    expect(await claimRun(beside(), job)).toBe(true);
  });

  test.runIf(!onPostgres)("always belongs to the only process", async () => {
    for (let time = 0; time < 3; time += 1) expect(await claimRun(app, job)).toBe(true);
  });
});

describe("T88 the link of the first administrator", () => {
  test("is the same at each start, and stays valid", async () => {
    const first = await prepareFirstAdmin(app);
    const others = await Promise.all([prepareFirstAdmin(beside()), prepareFirstAdmin(beside())]);
    expect(new Set([first, ...others]).size).toBe(1);
    await peekLink(app, "set_up_admin", first?.split("/").at(-1) ?? "");
    expect(await app.db.selectFrom("links").select("id").execute()).toHaveLength(1);
  });

  test("lives for a day after the last start, then another one is made", async () => {
    const first = await prepareFirstAdmin(app);
    app.clock.advance(20 * HOUR);
    expect(await prepareFirstAdmin(beside())).toBe(first);
    app.clock.advance(23 * HOUR);
    await peekLink(app, "set_up_admin", first?.split("/").at(-1) ?? "");
    app.clock.advance(HOUR);
    expect(await prepareFirstAdmin(app)).not.toBe(first);
  });

  test("differs with another secret, and leaves an administrator's offer valid", async () => {
    const offered = await inTransaction(app.db, (trx) =>
      createLink(app, trx, "set_up_admin", { email: "offre@exemple.fr" }),
    );
    const first = await inTransaction(app.db, (trx) => firstAdminLink(app, trx));
    const other = beside({ secret: Buffer.alloc(32, 9) });
    expect(await inTransaction(app.db, (trx) => firstAdminLink(other, trx))).not.toBe(first);
    await peekLink(app, "set_up_admin", offered);
  });
});

describe("clocks two minutes apart", () => {
  test("every instance has the time of the database, and a wrong clock is reported", async () => {
    const [late, early] = [await skewed(-2 * MINUTE), await skewed(2 * MINUTE)];
    expect(late.clock.now()).toEqual(app.clock.now());
    expect(early.clock.now()).toEqual(app.clock.now());
    expect(app.warnings.list()).toEqual([expect.stringMatching(/avance de 120 secondes/)]);
    await (await skewed(1000)).clock.agree();
    expect(app.warnings.list()).toEqual([]);
  });

  test("F13 an email that one instance is sending is not sent by the other", async () => {
    const [late, early] = [await skewed(-2 * MINUTE), await skewed(2 * MINUTE)];
    await queue();
    const [sending, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    late.mail = {
      send: async (id, one) => {
        begun.resolve();
        await sending.promise;
        return `250 ${app.delivered.push({ id, email: one })}`;
      },
    };
    const first = deliverMails(late);
    await begun.promise;
    await deliverMails(early);
    sending.resolve();
    await first;
    await deliverMails(early);
    expect(app.delivered).toHaveLength(1);
  });

  test("a session, a throttle and a link have the same state in both", async () => {
    const limited = { rateLimit: true };
    const [late, early] = [await skewed(-2 * MINUTE), await skewed(2 * MINUTE)];
    Object.assign(late.config, limited);
    Object.assign(early.config, limited);
    const user = await makeUser(app);
    await tokenOf(early, user);
    const { id } = await app.db.selectFrom("sessions").select("id").executeTakeFirstOrThrow();
    expect((await resumeSession(late, id)).id).toBe(user.id);
    const link = await inTransaction(early.db, (trx) =>
      createLink(early, trx, "reset_password", { userId: user.id }),
    );
    await peekLink(late, "reset_password", link);
    for (let time = 0; time < 3; time += 1)
      await throttle(time % 2 ? late : early, "emailChangePerAccount", user.id);
    await expect(throttle(late, "emailChangePerAccount", user.id)).rejects.toThrow();
    await expect(throttle(early, "emailChangePerAccount", user.id)).rejects.toThrow();
  });
});

describe("two instances", () => {
  const attempt = { email: "camille@exemple.fr", address: "192.0.2.7" };

  test("count log-in attempts together", async () => {
    const both = [app, beside()];
    for (const one of both) one.config.rateLimit = true;
    const tries: string[] = [];
    for (let time = 0; time < 6; time += 1)
      tries.push(
        await takeLogInAttempt(both[time % 2] as TestApp, attempt).then(
          () => "counted",
          () => "refused",
        ),
      );
    expect(tries).toEqual([...Array(5).fill("counted"), "refused"]);
  });

  test("T27 unblock an account in both, when its password is reset in one", async () => {
    const shared = { rateLimit: true, databaseUrl: "postgres://h/d" };
    const [one, other] = [beside(), beside()];
    for (const { config } of [one, other]) Object.assign(config, shared);
    for (let time = 0; time < 5; time += 1) await takeLogInAttempt(one, attempt);
    await expect(refuseBlocked(other, attempt)).rejects.toThrow();
    await inTransaction(one.db, (trx) => clearLogInAttempts(one, trx, attempt.email));
    await expect(refuseBlocked(other, attempt)).rejects.toThrow();
    app.clock.advance(2001);
    await refuseBlocked(other, attempt);
  });

  test("write all the acts that both deferred", async () => {
    const user = await makeUser(app);
    const other = beside();
    recordLater(app, "login_failed", user.id);
    recordLater(other, "login_failed", user.id);
    await Promise.all([writeDeferredActs(app), writeDeferredActs(other)]);
    const acts = await app.db.selectFrom("journal").select("act").execute();
    expect(acts.map(({ act }) => act)).toEqual(["login_failed", "login_failed"]);
  });

  test("F22 migrate an empty database once, when four start at once", async () => {
    if (!app.database.pool) return;
    await app.db.schema.dropSchema("public").cascade().execute();
    await app.db.schema.createSchema("public").execute();
    const { rows } = await sql<{
      name: string;
    }>`select current_database() as name`.execute(app.db);
    const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
    url.pathname = `/${rows[0]?.name}`;
    const starting = Array.from({ length: 4 }, () =>
      openDatabase({
        dataDir: app.config.dataDir,
        databaseUrl: url.href,
        postgres: { size: 1, patient: true },
      }),
    );
    await Promise.all(starting.map(({ db }) => migrate(db)));
    for (const { close } of starting) await close();
    const groups = await app.db.selectFrom("groups").select("id").execute();
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
    expect(groups.length).toBeGreaterThan(0);
  });
});
