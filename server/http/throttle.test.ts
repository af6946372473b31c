import { verify } from "@node-rs/argon2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "../../contract/messages.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { deliver, tokenIn } from "../testing/mails.ts";
import { makeUser, PASSWORD } from "../testing/make.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
vi.mock("@node-rs/argon2", async () => {
  const plain = await import("../testing/plain-argon2.ts");
  return { ...plain, verify: vi.fn(plain.verify) };
});

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ rateLimit: true, trustProxy: ["127.0.0.1"] });
});
afterEach(() => app.close());

let sent = 0;
/** An address that nobody has come from yet. */
const newAddress = () => `198.51.${++sent >> 8}.${sent & 255}`;
const HOME = "192.0.2.1";
const logIn = (email: string, password: string, address = HOME) =>
  call(app, { method: "POST", url: "/login", body: { email, password }, headers: { "x-forwarded-for": address } });
const statuses = async (count: number, send: () => ReturnType<typeof logIn>): Promise<Record<number, number>> => {
  const seen: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await send();
    seen[statusCode] = (seen[statusCode] ?? 0) + 1;
  }
  return seen;
};
const tooMany = { success: false, code: "too_many_attempts", message: messages.tooManyAttempts };

describe("T23 tries on one account from one address", () => {
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

  test("twenty-five a day at most, from a familiar address too", async () => {
    const user = await makeUser(app);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
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
    for (const email of ways) expect((await logIn(email, PASSWORD, `::ffff:${HOME}`)).statusCode).toBe(429);
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

  test("the right password clears the count, and those who wait for approval are not shut out either", async () => {
    const user = await makeUser(app);
    const waiting = await makeUser(app, { status: "pending" });
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 4; count += 1) expect((await logIn(user.email, "faux")).statusCode).toBe(401);
      expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
      for (let count = 0; count < 4; count += 1) expect((await logIn(waiting.email, PASSWORD)).statusCode).toBe(403);
    }
  });

  test("T29 who is known to be blocked is refused from memory: nothing is read, written nor hashed", async () => {
    const user = await makeUser(app);
    for (let count = 0; count < 6; count += 1) await logIn(user.email, "faux");
    app.queries.take();
    expect(await statuses(20, () => logIn(user.email, PASSWORD))).toEqual({ 429: 20 });
    expect(app.queries.take()).toEqual([]);
    app.clock.advance(61_000);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe("T23 T27 tries on one account from many addresses", () => {
  test("twenty-five a day, known or not; then only an address from which it logged in lately, or a reset by mail, lets in", async () => {
    const user = await makeUser(app);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
    for (const email of [user.email, "inconnue@exemple.fr"]) expect(await statuses(40, () => logIn(email, "faux", newAddress()))).toEqual({ 401: 25, 429: 15 });
    expect((await logIn(user.email, PASSWORD, newAddress())).statusCode).toBe(429);
    expect((await logIn(user.email, PASSWORD, HOME)).statusCode).toBe(200);
    app.clock.advance(24 * HOUR);
    expect((await logIn(user.email, PASSWORD, newAddress())).statusCode).toBe(200);
  });

  test("an address is familiar for thirty days", async () => {
    const user = await makeUser(app);
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
    app.clock.advance(29 * 24 * HOUR);
    await statuses(25, () => logIn(user.email, "faux", newAddress()));
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
    app.clock.advance(31 * 24 * HOUR);
    await statuses(25, () => logIn(user.email, "faux", newAddress()));
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(429);
  });

  test("an attacker shuts nobody out: open sessions live on, and a reset by mail lets its owner in, and in again", async () => {
    const user = await makeUser(app);
    const session = await tokenOf(app, user);
    const owner = newAddress();
    await statuses(30, () => logIn(user.email, "faux", newAddress()));
    await statuses(30, () => logIn(user.email, "faux", owner));
    expect((await call(app, { url: "/users/me" }, session)).statusCode).toBe(200);
    await call(app, { method: "POST", url: "/forgot-password", body: { email: user.email } });
    const token = tokenIn((await deliver(app)).at(-1));
    const newPassword = "brouette-Violette-93";
    const headers = { "x-forwarded-for": owner };
    expect((await call(app, { method: "POST", url: `/reset-password/${token}`, body: { newPassword }, headers })).statusCode).toBe(200);
    await statuses(30, () => logIn(user.email, "faux", newAddress()));
    expect((await logIn(user.email, newPassword, owner)).statusCode).toBe(200);
  });
});

describe("T24 T25 tries from one address", () => {
  const from = (address: string) => logIn(`personne${++sent}@exemple.fr`, "faux", address);
  const allowed = async (addresses: string[]) => (await statuses(addresses.length, () => from(addresses.shift() ?? "")))[401] ?? 0;
  const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

  test("ninety in a quarter of an hour, three hundred a day", async () => {
    const rounds: number[] = [];
    for (let quarter = 0; quarter < 5; quarter += 1) {
      rounds.push(await allowed(many(95, () => "192.0.2.7")));
      app.clock.advance(15 * MINUTE);
    }
    expect(rounds).toEqual([90, 90, 90, 30, 0]);
    app.clock.advance(24 * HOUR);
    expect(await allowed(["192.0.2.7"])).toBe(1);
  });

  test("T25 a whole IPv6 /64 is one address, and two IPv4 clients are two, mapped or not", async () => {
    expect(await allowed(many(100, (index) => `2001:db8:0:1:${((index % 60) * 977).toString(16)}::${index}`))).toBe(90);
    expect(await allowed(many(50, (index) => (index % 2 ? "::ffff:192.0.2.8" : "192.0.2.8")))).toBe(50);
    expect(await allowed(many(50, () => "192.0.2.8"))).toBe(40);
    expect(await allowed(["2001:db8:0:2::1", "::ffff:192.0.2.9"])).toBe(2);
  });

  test("a meeting of thirty people who each mistype twice gets in, and log-ins that succeed are not counted", async () => {
    for (let person = 0; person < 30; person += 1) {
      const { email } = await makeUser(app);
      expect(await statuses(2, () => logIn(email, "faux", "192.0.2.50"))).toEqual({ 401: 2 });
      expect((await logIn(email, PASSWORD, "192.0.2.50")).statusCode).toBe(200);
    }
    const people = await Promise.all(many(40, () => makeUser(app)));
    for (const { email } of people) expect((await logIn(email, PASSWORD, "192.0.2.50")).statusCode).toBe(200);
  });

  test("T24 without a trusted proxy no header changes who is calling", async () => {
    await app.close();
    app = await buildTestApp({ rateLimit: true });
    let index = 0;
    const send = () => {
      const address = `203.0.113.${index++}`;
      const headers = { "x-forwarded-for": address, "x-real-ip": address, forwarded: `for=${address}`, "cf-connecting-ip": address, "true-client-ip": address };
      return call(app, { method: "POST", url: "/login", body: { email: `personne${++sent}@exemple.fr`, password: "faux" }, headers });
    };
    expect(await statuses(100, send)).toEqual({ 401: 90, 429: 10 });
  });

  test("T24 behind a trusted proxy only what the proxy itself added counts", async () => {
    expect(await allowed(many(100, (index) => `203.0.113.${index}, 192.0.2.77`))).toBe(90);
  });
});

describe("T29 a log-in that is put off", () => {
  test("for want of room in the queue is no failure, costs no write, and is answered a second later", async () => {
    const user = await makeUser(app);
    const gate = Promise.withResolvers<boolean>();
    app.clock.holds = true;
    vi.mocked(verify).mockImplementation(() => gate.promise);
    const strangers = Array.from({ length: 40 }, (_, index) => logIn(`personne${++sent}@exemple.fr`, "faux", `203.0.113.${index}`));
    await vi.waitFor(() => expect(app.clock.waiting).toBe(7));
    app.clock.advance(2000);
    app.clock.holds = false;
    const counters = () => app.database.db.selectFrom("throttles").select(["key", "count"]).execute();
    const before = await counters();
    for (let count = 0; count < 10; count += 1) expect((await logIn(user.email, PASSWORD)).statusCode).toBe(503);
    expect(await counters()).toEqual(before);
    gate.resolve(false);
    const answers = await Promise.all(strangers);
    expect([401, 503].map((status) => answers.filter(({ statusCode }) => statusCode === status).length)).toEqual([33, 7]);
    vi.mocked(verify).mockReset();
  });

  test("because the hash failed is no failure either", async () => {
    const user = await makeUser(app);
    for (let count = 0; count < 10; count += 1) {
      vi.mocked(verify).mockRejectedValueOnce(Object.assign(new Error("mémoire"), { code: "EMFILE" }));
      expect((await logIn(user.email, PASSWORD)).statusCode).toBe(503);
    }
    expect(await statuses(5, () => logIn(user.email, "faux"))).toEqual({ 401: 5 });
  });
});

describe("T26 the counters cannot be written", () => {
  test("a log-in is put off, never let through; what is read stays open", async () => {
    const user = await makeUser(app);
    const session = await tokenOf(app, user);
    for (const code of ["SQLITE_BUSY", "57P01"]) {
      app.queries.failOn("insert throttles", Object.assign(new Error("the disk or the connection is gone"), { code }));
      const answer = await logIn(user.email, PASSWORD);
      expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "2"]);
      expect((await call(app, { url: "/groupes" }, session)).statusCode).toBe(200);
      app.queries.heal();
    }
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });
});
