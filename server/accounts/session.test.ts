import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_LIFETIME_HEADER } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { inTransaction } from "../db/open.ts";
import type { NewUser } from "../db/schema.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { makeAdmin, makeUser } from "../testing/make.ts";
import { openSession } from "./session.ts";

const HOUR = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const me = async (token: string) => (await call(app, { url: "/users/me" }, token)).statusCode;
const expired = { success: false, code: "session_expired", message: messages.sessionExpired };

describe("sessions", () => {
  test("T13 log-out ends its own token only", async () => {
    const user = await makeUser(app);
    const [first, second] = [await tokenOf(app, user), await tokenOf(app, user)];
    const answer = await call(app, { method: "POST", url: "/logout" }, first);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect((await call(app, { url: "/users/me" }, first)).json()).toEqual(expired);
    expect((await call(app, { method: "POST", url: "/logout" }, first)).statusCode).toBe(401);
    expect(await me(second)).toBe(200);
  });

  test("T14 deletion, refusal and suspension end access at the next request", async () => {
    const admin = await tokenOf(app, await makeAdmin(app));
    const removed = await makeUser(app);
    const token = await tokenOf(app, removed);
    expect(await me(token)).toBe(200);
    expect(
      (await call(app, { method: "DELETE", url: `/users/${removed.id}` }, admin)).statusCode,
    ).toBe(204);
    expect((await call(app, { url: "/groupes" }, token)).json()).toEqual(expired);
    for (const change of [
      { status: "refused" },
      { status: "pending" },
      { deleted_at: app.clock.now().toISOString() },
    ] as const) {
      const user = await makeUser(app);
      const live = await tokenOf(app, user);
      await app.database.db.updateTable("users").set(change).where("id", "=", user.id).execute();
      expect(await me(live)).toBe(401);
    }
  });

  test("T15 a promotion or demotion applies to the next request", async () => {
    await makeAdmin(app);
    const [admin, other] = [await makeAdmin(app), await makeUser(app)];
    const [adminToken, otherToken] = [await tokenOf(app, admin), await tokenOf(app, other)];
    expect((await call(app, { url: "/users" }, otherToken)).statusCode).toBe(403);
    const setRole = (id: string, role: string, token: string) =>
      call(app, { method: "PUT", url: `/users/${id}/role`, body: { role } }, token);
    expect((await setRole(other.id, "admin", adminToken)).statusCode).toBe(200);
    expect((await call(app, { url: "/users" }, otherToken)).statusCode).toBe(200);
    expect((await setRole(admin.id, "member", otherToken)).statusCode).toBe(200);
    const answer = await call(app, { url: "/users" }, adminToken);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { success: false, code: "forbidden", message: messages.forbidden },
    ]);
    expect((await call(app, { url: "/admin-status" }, adminToken)).json()).toEqual({
      isAdmin: false,
    });
  });

  test("T31 a refused access is logged with its user and route", async () => {
    const user = await makeUser(app);
    await call(app, { method: "DELETE", url: "/groupes/x" }, await tokenOf(app, user));
    expect(app.logged.at(-2)).toMatchObject({
      event: "authz_denied",
      userId: user.id,
      route: "DELETE /groupes/:id",
    });
  });

  test.each([
    ["member", 24 * HOUR, 7 * 24 * HOUR],
    ["admin", HOUR, 12 * HOUR],
  ] as const)("ends at the idle and absolute lifetime of a %s", async (role, idle, absolute) => {
    const user = await makeUser(app, { role });
    const silent = await tokenOf(app, user);
    app.clock.advance(idle - 1000);
    expect(await me(silent)).toBe(200);
    app.clock.advance(idle + 1000);
    expect(await me(silent)).toBe(401);
    const busy = await tokenOf(app, user);
    for (let spent = 0; spent < absolute; spent += idle / 2) {
      expect(await me(busy)).toBe(200);
      app.clock.advance(idle / 2);
    }
    expect(await me(busy)).toBe(200);
    app.clock.advance(1000);
    expect(await me(busy)).toBe(401);
  });

  test.each([
    ["member", 24 * 3600, 7 * 24 * 3600],
    ["admin", 3600, 12 * 3600],
  ] as const)(
    "each answer to a %s has the remaining lifetime of the session",
    async (role, idle, total) => {
      const token = await tokenOf(app, await makeUser(app, { role }));
      const lifetimes = async (url = "/users/me") =>
        (await call(app, { url }, token)).headers[SESSION_LIFETIME_HEADER];
      expect(await lifetimes()).toBe(`idle=${idle}, total=${total}`);
      // Within a minute the session is not marked as seen again: the header shows the stored lifetimes.
      app.clock.advance(30_500);
      expect(await lifetimes()).toBe(`idle=${idle - 31}, total=${total - 31}`);
      app.clock.advance(60_000);
      expect(await lifetimes("/rien")).toBeUndefined();
      expect(await lifetimes("/groupes/inconnu")).toBe(`idle=${idle}, total=${total - 91}`);
      app.clock.advance(idle * 1000 + 1);
      expect([await me(token), await lifetimes()]).toEqual([401, undefined]);
    },
  );

  test("a promotion shortens the open session", async () => {
    const user = await makeUser(app);
    const token = await tokenOf(app, user);
    app.clock.advance(2 * HOUR);
    expect(await me(token)).toBe(200);
    await app.database.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", user.id)
      .execute();
    app.clock.advance(HOUR + 1000);
    expect(await me(token)).toBe(401);
  });

  test("the sixth session ends the oldest one", async () => {
    const user = await makeUser(app);
    const tokens: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      tokens.push(await tokenOf(app, user));
      app.clock.advance(1000);
    }
    const statuses = await Promise.all(tokens.map(me));
    expect(statuses).toEqual([401, 401, 200, 200, 200, 200, 200]);
  });

  test("twenty log-ins at once leave five sessions", async () => {
    const user = await makeUser(app);
    await Promise.all(Array.from({ length: 20 }, () => tokenOf(app, user)));
    const live = await app.database.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", user.id)
      .where("revoked_at", "is", null)
      .execute();
    expect(live).toHaveLength(5);
  });

  test("T11 twenty members who call at once each get their own account", async () => {
    const users: NewUser[] = [];
    for (let count = 0; count < 20; count += 1) users.push(await makeUser(app));
    const tokens = await Promise.all(users.map((user) => tokenOf(app, user)));
    const asked = Array.from({ length: 50 }, () => users.map((_, index) => index));
    for (const wave of asked) {
      const answers = await Promise.all(
        wave.map(async (index) => (await call(app, { url: "/users/me" }, tokens[index])).json().id),
      );
      expect(answers).toEqual(users.map(({ id }) => id));
    }
  });

  test("T12 distinguishes a missing token from an expired one, and reads only Bearer", async () => {
    const user = await makeUser(app);
    const token = await tokenOf(app, user);
    const send = async (headers: Record<string, string>, url = "/users/me") =>
      (await call(app, { url, headers })).json().code;
    expect(await send({})).toBe("token_missing");
    expect(await send({ authorization: token })).toBe("token_missing");
    expect(await send({ authorization: `Basic ${token}` })).toBe("token_missing");
    expect(await send({ cookie: `token=${token}` })).toBe("token_missing");
    expect(await send({}, `/users/me?token=${token}`)).toBe("token_missing");
    for (const bad of ["", "x", "a.b.c", `${token}x`, `${token} ${token}`, `"${token}"`])
      expect(await send({ authorization: `Bearer ${bad}` })).toMatch(
        /session_expired|token_missing/,
      );
  });

  test("F19 refuses a session that a clock ten years ahead has opened", async () => {
    const user = await makeUser(app);
    const ahead = new FakeClock(
      new Date(app.clock.now().getTime() + 10 * 365 * 24 * HOUR).toISOString(),
    );
    const token = await inTransaction(app.db, (trx) =>
      openSession({ ...app, clock: ahead }, trx, { id: user.id, role: "member" }, ""),
    );
    expect(await me(token)).toBe(401);
  });
});
