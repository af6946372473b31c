import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "../../contract/messages.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { deliver, tokenIn } from "../testing/mails.ts";
import { makeUser, PASSWORD } from "../testing/make.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
vi.mock("@node-rs/argon2", () => import("../testing/plain-argon2.ts"));

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ rateLimit: true, trustProxy: ["127.0.0.1"] });
});
afterEach(() => app.close());

let sent = 0;
/** From an address of its own unless told, so that only the account's limit is seen. */
const logIn = (email: string, password: string, headers: Record<string, string> = { "x-forwarded-for": `198.51.${++sent >> 8}.${sent & 255}` }) =>
  call(app, { method: "POST", url: "/login", body: { email, password }, headers });
const tooMany = { success: false, code: "too_many_attempts", message: messages.tooManyAttempts };

describe("T23 tries on one account", () => {
  test("five are free, then a minute that doubles up to an hour, known or not, right password or not", async () => {
    const user = await makeUser(app);
    for (const email of [user.email, "inconnu@exemple.fr"]) {
      for (let count = 0; count < 5; count += 1) expect((await logIn(email, "faux")).statusCode).toBe(401);
      for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
        const refused = await logIn(email, PASSWORD);
        expect([refused.statusCode, refused.json(), refused.headers["retry-after"]]).toEqual([429, tooMany, String(minutes * 60)]);
        app.clock.advance(minutes * MINUTE + 1000);
        expect((await logIn(email, "faux")).statusCode).toBe(401);
      }
    }
  });

  test("twenty-five a day at most", async () => {
    const user = await makeUser(app);
    let tried = 0;
    for (let step = 0; step < 200; step += 1) {
      if ((await logIn(user.email, "faux")).statusCode === 401) tried += 1;
      app.clock.advance(6 * MINUTE);
    }
    expect(tried).toBeLessThanOrEqual(25);
    app.clock.advance(24 * HOUR);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });

  test("no other way to write the same account or the same address gives more tries", async () => {
    const user = await makeUser(app, { email: "cible@exemple.fr" });
    const ways = ["cible@exemple.fr", "CIBLE@exemple.fr", " cible@Exemple.fr", "cible@exemple.fr ", "Cible@EXEMPLE.FR"];
    for (const email of ways) await logIn(email, "faux");
    for (const email of ways) expect((await logIn(email, PASSWORD)).statusCode).toBe(429);
    for (const url of ["/login/", "//login", "/LOGIN", "/login?x=1", "/login%2f"]) {
      const answer = await call(app, { method: "POST", url, body: { email: user.email, password: PASSWORD } });
      expect([400, 404]).toContain(answer.statusCode);
    }
    const extra = await call(app, { method: "POST", url: "/login", body: { email: user.email, password: PASSWORD, email2: "x" } });
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
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
  });

  test("T27 an attacker shuts nobody out: open sessions live on, and a reset by mail lets its owner in", async () => {
    const user = await makeUser(app);
    const session = await tokenOf(app, user);
    for (let count = 0; count < 40; count += 1) await logIn(user.email, "faux");
    expect((await call(app, { url: "/users/me" }, session)).statusCode).toBe(200);
    await call(app, { method: "POST", url: "/forgot-password", body: { email: user.email } });
    const token = tokenIn((await deliver(app)).at(-1));
    const newPassword = "brouette-Violette-93";
    expect((await call(app, { method: "POST", url: `/reset-password/${token}`, body: { newPassword } })).statusCode).toBe(200);
    expect((await logIn(user.email, newPassword)).statusCode).toBe(200);
  });

  test("the right password clears the count, and those who wait for approval are not shut out either", async () => {
    const user = await makeUser(app);
    const waiting = await makeUser(app, { status: "pending" });
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 4; count += 1) expect((await logIn(user.email, "faux")).statusCode).toBe(401);
      expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
      for (let count = 0; count < 4; count += 1) expect((await logIn(waiting.email, PASSWORD)).statusCode).toBe(403);
    }
  });
});

describe("T24 T25 tries from one address", () => {
  const from = (address: string, password = "faux") => logIn(`personne${++sent}@exemple.fr`, password, { "x-forwarded-for": address });
  const allowed = async (addresses: string[]) => {
    const answers: number[] = [];
    for (const address of addresses) answers.push((await from(address)).statusCode);
    return answers.filter((status) => status === 401).length;
  };

  test("twenty in a quarter of an hour, a hundred a day", async () => {
    expect(await allowed(Array.from({ length: 30 }, () => "192.0.2.7"))).toBe(20);
    let day = 20;
    for (let quarter = 1; quarter < 8; quarter += 1) {
      app.clock.advance(15 * MINUTE);
      day += await allowed(Array.from({ length: 25 }, () => "192.0.2.7"));
    }
    expect(day).toBe(100);
  });

  test("T25 a whole IPv6 /64 is one address, and two IPv4 clients are two, mapped or not", async () => {
    expect(await allowed(Array.from({ length: 40 }, (_, index) => `2001:db8:0:1:${(index * 977).toString(16)}::${index}`))).toBe(20);
    expect(await allowed(Array.from({ length: 25 }, () => "2001:db8:0:2::1"))).toBe(20);
    expect(await allowed([...Array.from({ length: 15 }, () => "::ffff:192.0.2.8"), ...Array.from({ length: 15 }, () => "192.0.2.8")])).toBe(20);
    expect(await allowed(Array.from({ length: 15 }, () => "::ffff:192.0.2.9"))).toBe(15);
  });

  test("people who succeed behind one address do not shut one another out", async () => {
    for (let count = 0; count < 30; count += 1) {
      const user = await makeUser(app);
      expect((await logIn(user.email, PASSWORD, { "x-forwarded-for": "192.0.2.50" })).statusCode).toBe(200);
    }
  });

  test("T24 without a trusted proxy no header changes who is calling", async () => {
    await app.close();
    app = await buildTestApp({ rateLimit: true });
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const address = `203.0.113.${index}`;
      const headers = { "x-forwarded-for": address, "x-real-ip": address, forwarded: `for=${address}`, "cf-connecting-ip": address, "true-client-ip": address };
      statuses.push((await logIn(`personne${++sent}@exemple.fr`, "faux", headers)).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  });

  test("T24 behind a trusted proxy only what the proxy itself added counts", async () => {
    expect(await allowed(Array.from({ length: 30 }, (_, index) => `203.0.113.${index}, 192.0.2.77`))).toBe(20);
  });
});

describe("T26 the counters cannot be written", () => {
  test("a log-in is put off, never let through; what is read stays open", async () => {
    const user = await makeUser(app);
    const session = await tokenOf(app, user);
    for (const code of ["SQLITE_IOERR", "57P01"]) {
      app.queries.failOn("insert throttles", Object.assign(new Error("the disk or the connection is gone"), { code }));
      const answer = await logIn(user.email, PASSWORD);
      expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "2"]);
      expect((await call(app, { url: "/groupes" }, session)).statusCode).toBe(200);
      app.queries.heal();
    }
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });
});
