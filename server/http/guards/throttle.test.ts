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
const tooMany = { success: false, code: "too_many_attempts", message: messages.tooManyAttempts };

describe("T23 tries on one account from one address", () => {
  test("five are free, then a minute that doubles up to an hour, known or not, right password or not", async () => {
    const user = await makeUser(app);
    for (const email of [user.email, "inconnu@exemple.fr"]) {
      for (let count = 0; count < 5; count += 1)
        expect((await logIn(email, "faux")).statusCode).toBe(401);
      for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
        const refused = await logIn(email, PASSWORD);
        expect([refused.statusCode, refused.json(), refused.headers["retry-after"]]).toEqual([
          429,
          tooMany,
          String(minutes * 60),
        ]);
        app.clock.advance(minutes * MINUTE + 1000);
        expect((await logIn(email, "faux")).statusCode).toBe(401);
      }
    }
  });

  test("twenty-five a day at most, from a familiar address too", async () => {
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

  test("no other way to write the same account or the same address gives more tries", async () => {
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

  test("a hundred tries at once count like a hundred one after the other", async () => {
    const user = await makeUser(app);
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(user.email, "faux")));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
  });

  test("the right password clears the count, and those who wait for approval are not shut out either", async () => {
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

  test("T29 who is known to be blocked is refused from memory: nothing is read, written nor hashed", async () => {
    const user = await makeUser(app);
    for (let count = 0; count < 6; count += 1) await logIn(user.email, "faux");
    app.queries.take();
    expect(await countStatuses(20, () => logIn(user.email, PASSWORD))).toEqual({ 429: 20 });
    expect(app.queries.take()).toEqual([]);
    app.clock.advance(61_000);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe("T23 T27 tries on one account from many addresses", () => {
  test("twenty-five a day, known or not; then only an address from which it logged in lately, or a reset by mail, lets in", async () => {
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

  test("an address is familiar for thirty days", async () => {
    const user = await makeUser(app);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
    app.clock.advance(29 * 24 * HOUR);
    await countStatuses(25, () => logIn(user.email, "faux", newAddress()));
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
    app.clock.advance(31 * 24 * HOUR);
    await countStatuses(25, () => logIn(user.email, "faux", newAddress()));
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(429);
  });

  test("an attacker shuts nobody out: open sessions live on, and a reset by mail lets its owner in, and in again", async () => {
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
