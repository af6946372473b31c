import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { countStatuses, HOME, newAddress, tryToLogIn } from "#server/testing/log-in-tries.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ rateLimit: true, trustProxy: ["127.0.0.1"] });
});
afterEach(() => app.close());

const logIn = (email: string, password: string, address?: string) =>
  tryToLogIn(app, email, password, address);
const tooMany = (minutes: number) => ({
  success: false,
  code: "too_many_attempts",
  message: messages.tooManyAttemptsFor.replace(
    "{delay}",
    minutes === 1 ? "1\u00A0minute" : `${minutes}\u00A0minutes`,
  ),
});

describe("T23 log-in attempts on one account from one address", () => {
  test("wait after five failures, from a minute doubling to an hour", async () => {
    const user = await makeUser(app);
    for (const email of [user.email, "inconnu@exemple.fr"]) {
      for (let count = 0; count < 5; count += 1)
        expect((await logIn(email, "faux")).statusCode).toBe(401);
      for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
        const refused = await logIn(email, PASSWORD);
        expect([refused.statusCode, refused.json(), refused.headers["retry-after"]]).toEqual([
          429,
          tooMany(minutes),
          String(minutes * 60),
        ]);
        app.clock.advance(minutes * MINUTE + 1000);
        expect((await logIn(email, "faux")).statusCode).toBe(401);
      }
    }
  });

  test("are twenty-five a day at most, from a familiar address too", async () => {
    const user = await makeUser(app);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
    let tried = 0;
    for (let step = 0; step < 200; step += 1) {
      if ((await logIn(user.email, "faux")).statusCode === 401) tried += 1;
      app.clock.advance(6 * MINUTE);
    }
    expect(tried).toBe(25);
    app.clock.advance(24 * HOUR);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });

  test("are not increased by variants of the account or of the address", async () => {
    const user = await makeUser(app, { email: "cible@exemple.fr" });
    const ways = [
      "cible@exemple.fr",
      "CIBLE@exemple.fr",
      " cible@Exemple.fr",
      "cible@exemple.fr ",
      "Cible@EXEMPLE.FR",
    ];
    for (const email of ways) await logIn(email, "faux");
    for (const email of ways)
      expect((await logIn(email, PASSWORD, `::ffff:${HOME}`)).statusCode).toBe(429);
    for (const url of ["/login/", "//login", "/LOGIN", "/login?x=1", "/login%2f"]) {
      const answer = await call(app, {
        method: "POST",
        url,
        body: { email: user.email, password: PASSWORD },
      });
      expect([400, 404]).toContain(answer.statusCode);
    }
    const extra = await call(app, {
      method: "POST",
      url: "/login",
      body: { email: user.email, password: PASSWORD, email2: "x" },
    });
    expect(extra.statusCode).toBe(400);
    const twice = await call(app, {
      method: "POST",
      url: "/login",
      body: `{"email":"x@y.fr","email":"${user.email}","password":"${PASSWORD}"}`,
      headers: { "content-type": "application/json" },
    });
    expect(twice.statusCode).toBe(400);
  });

  test("count the same when a hundred come at once", async () => {
    const user = await makeUser(app);
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(user.email, "faux")));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
  });

  test("are reset by the right password, also for a pending applicant", async () => {
    const user = await makeUser(app);
    const waiting = await makeUser(app, { status: "pending" });
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect((await logIn(user.email, "faux")).statusCode).toBe(401);
      expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
      for (let count = 0; count < 4; count += 1)
        expect((await logIn(waiting.email, PASSWORD)).statusCode).toBe(403);
    }
  });

  test("T29 are refused from memory while blocked, without a query or a hash", async () => {
    const user = await makeUser(app);
    for (let count = 0; count < 6; count += 1) await logIn(user.email, "faux");
    app.queries.take();
    expect(await countStatuses(20, () => logIn(user.email, PASSWORD))).toEqual({ 429: 20 });
    expect(app.queries.take()).toEqual([]);
    app.clock.advance(61_000);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe("T23 T27 log-in attempts on one account from many addresses", () => {
  test("are twenty-five a day, then only a familiar address gets in", async () => {
    const user = await makeUser(app);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
    for (const email of [user.email, "inconnue@exemple.fr"])
      expect(await countStatuses(40, () => logIn(email, "faux", newAddress()))).toEqual({
        401: 25,
        429: 15,
      });
    expect((await logIn(user.email, PASSWORD, newAddress())).statusCode).toBe(429);
    expect((await logIn(user.email, PASSWORD, HOME)).statusCode).toBe(200);
    app.clock.advance(24 * HOUR);
    expect((await logIn(user.email, PASSWORD, newAddress())).statusCode).toBe(200);
  });

  test("are not limited for an address that was familiar for thirty days", async () => {
    const user = await makeUser(app);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
    app.clock.advance(29 * 24 * HOUR);
    await countStatuses(25, () => logIn(user.email, "faux", newAddress()));
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
    app.clock.advance(31 * 24 * HOUR);
    await countStatuses(25, () => logIn(user.email, "faux", newAddress()));
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(429);
  });

  test("do not lock out open sessions, nor the owner after a reset", async () => {
    const user = await makeUser(app);
    const session = await tokenOf(app, user);
    const owner = newAddress();
    await countStatuses(30, () => logIn(user.email, "faux", newAddress()));
    await countStatuses(30, () => logIn(user.email, "faux", owner));
    expect((await call(app, { url: "/users/me" }, session)).statusCode).toBe(200);
    await call(app, { method: "POST", url: "/forgot-password", body: { email: user.email } });
    const token = tokenIn((await deliver(app)).at(-1));
    const newPassword = "brouette-Violette-93";
    const headers = { "x-forwarded-for": owner };
    expect(
      (
        await call(app, {
          method: "POST",
          url: `/reset-password/${token}`,
          body: { newPassword },
          headers,
        })
      ).statusCode,
    ).toBe(200);
    await countStatuses(30, () => logIn(user.email, "faux", newAddress()));
    expect((await logIn(user.email, newPassword, owner)).statusCode).toBe(200);
  });
});
