import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { JournalEntry } from "#contract/journal.ts";
import { writeDeferredActs } from "#server/accounts/deferred-acts.ts";
import type { NewUser } from "#server/db/schema.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const HOUR = 3_600_000;
let app: TestApp;
let admin: string;
let user: NewUser;
beforeEach(async () => {
  app = await buildTestApp({ rateLimit: true });
  admin = await tokenOf(app, await makeAdmin(app, { first_name: "Ada", last_name: "Min" }));
  user = await makeUser(app, { first_name: "Awa", last_name: "Bruel" });
});
afterEach(() => app.close());

const logIn = (email: string, password: string) =>
  call(app, { method: "POST", url: "/login", body: { email, password } });
/** Entries after the journal's job ran: act, actor, subject. */
async function written(): Promise<[string, string, string][]> {
  await writeDeferredActs(app);
  const rows = await app.database.db
    .selectFrom("journal")
    .select(["act", "actor", "subject"])
    .orderBy("id")
    .execute();
  return rows.map(({ act, actor, subject }) => [act, actor, subject]);
}

describe("security of an account in the audit log", () => {
  test("has failed log-ins of a known account, counted by minute, and blocked ones (T23)", async () => {
    for (let count = 0; count < 3; count += 1) await logIn(user.email, "faux");
    await logIn("inconnue@exemple.fr", "faux");
    expect(await written()).toEqual([["login_failed", "Visiteur", "Awa Bruel, 3 fois"]]);
    app.clock.advance(1000);
    for (let count = 0; count < 30; count += 1) await logIn(user.email, "faux");
    expect((await written()).slice(1).toSorted()).toEqual([
      ["login_blocked", "Visiteur", "Awa Bruel"],
      ["login_failed", "Visiteur", "Awa Bruel"],
    ]);
    expect(await written()).toHaveLength(3);
  });

  test("the server log names an account by id or keyed hash, never by address (T84)", async () => {
    await logIn(user.email, "faux");
    await logIn("inconnue@exemple.fr", "faux");
    await logIn(" INCONNUE@exemple.fr", "faux");
    const lines = app.logged.filter(({ event }) => event === "login_failed");
    expect(lines.map(({ userId, unknown, blocked }) => [userId, typeof unknown, blocked])).toEqual([
      [user.id, "undefined", false],
      [undefined, "string", false],
      [undefined, "string", false],
    ]);
    expect(lines[1]?.unknown).toBe(lines[2]?.unknown);
    expect(JSON.stringify(app.logged)).not.toContain("@exemple.fr");
  });

  test("has reset and address requests, exports, log-outs and ended sessions", async () => {
    const [one, two] = [await tokenOf(app, user), await tokenOf(app, user)];
    await call(app, { method: "POST", url: "/forgot-password", body: { email: user.email } });
    await call(app, {
      method: "POST",
      url: "/forgot-password",
      body: { email: "inconnue@exemple.fr" },
    });
    await call(
      app,
      {
        method: "POST",
        url: "/users/me/email",
        body: { email: "nouvelle@exemple.org", currentPassword: PASSWORD },
      },
      one,
    );
    expect((await call(app, { url: "/users/me/export" }, one)).statusCode).toBe(200);
    const other = (await call(app, { url: "/users/me/sessions" }, one))
      .json()
      .find(({ current }: { current: boolean }) => !current);
    expect(
      (await call(app, { method: "DELETE", url: `/users/me/sessions/${other.id}` }, one))
        .statusCode,
    ).toBe(204);
    expect(
      (await call(app, { method: "DELETE", url: `/users/me/sessions/${other.id}` }, one))
        .statusCode,
    ).toBe(404);
    expect((await call(app, { url: "/users/me" }, two)).statusCode).toBe(401);
    expect((await call(app, { method: "POST", url: "/logout" }, one)).statusCode).toBe(204);
    expect((await call(app, { url: "/users/me" }, one)).statusCode).toBe(401);
    const hers = ["email_change_requested", "data_exported", "session_ended", "logout"].map(
      (act) => [act, "Awa Bruel", "Awa Bruel"],
    );
    expect((await written()).toSorted()).toEqual(
      [...hers, ["reset_requested", "Visiteur", "Awa Bruel"]].toSorted(),
    );
    await deliver(app);
  });

  test("has each administrator's reading of users and the log, once per session and hour", async () => {
    const read = async (token: string) => {
      for (const url of ["/users?limit=5", "/users?q=awa", "/journal", "/journal?limit=1"])
        expect((await call(app, { url }, token)).statusCode).toBe(200);
    };
    await read(admin);
    await read(admin);
    const once = [
      ["journal_read", "Ada Min", "Ada Min"],
      ["members_read", "Ada Min", "Ada Min"],
    ];
    expect((await written()).toSorted()).toEqual(once);
    app.clock.advance(HOUR - 1000);
    await read(admin);
    expect(await written()).toHaveLength(2);
    app.clock.advance(1000);
    await call(app, { url: "/users" }, admin);
    expect(await written()).toHaveLength(3);
    await read(await tokenOf(app, await makeAdmin(app)));
    expect(await written()).toHaveLength(5);
  });

  test("a failed write does not prevent reading, and visitors' acts are retried (F11)", async () => {
    await logIn(user.email, "faux");
    app.queries.failOn(
      "insert journal",
      Object.assign(new Error("disk full"), { code: "SQLITE_FULL" }),
    );
    expect((await call(app, { url: "/users" }, admin)).statusCode).toBe(200);
    await expect(writeDeferredActs(app)).rejects.toThrow("disk full");
    app.queries.heal();
    expect(await written()).toEqual([["login_failed", "Visiteur", "Awa Bruel"]]);
    expect((await call(app, { url: "/users" }, admin)).statusCode).toBe(200);
    expect(await written()).toHaveLength(2);
  });

  test("leaves no name of an account erased meanwhile (T43)", async () => {
    await logIn(user.email, "faux");
    await app.db.deleteFrom("users").where("id", "=", user.id).execute();
    expect(await written()).toEqual([]);
  });

  test("is found by a search", async () => {
    await logIn(user.email, "faux");
    await writeDeferredActs(app);
    const entries: JournalEntry[] = (
      await call(app, { url: "/journal?act=login_failed&q=awa" }, admin)
    ).json();
    expect(entries).toMatchObject([
      { act: "login_failed", actor: "Visiteur", subject: "Awa Bruel" },
    ]);
  });
});
