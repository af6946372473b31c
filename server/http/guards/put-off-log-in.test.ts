import { verify } from "@node-rs/argon2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { countStatuses, newEmail, tryToLogIn } from "#server/testing/log-in-tries.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";

vi.mock("@node-rs/argon2", async () => {
  const plain = await import("#server/testing/plain-argon2.ts");
  return { ...plain, verify: vi.fn(plain.verify) };
});

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ rateLimit: true, trustProxy: ["127.0.0.1"] });
});
afterEach(() => {
  vi.mocked(verify).mockReset();
  return app.close();
});

const logIn = (email: string, password: string, address?: string) =>
  tryToLogIn(app, email, password, address);

describe("T29 a log-in answered 503", () => {
  test("because the queue is full counts no attempt and writes nothing", async () => {
    const user = await makeUser(app);
    const gate = Promise.withResolvers<boolean>();
    app.clock.isPaused = true;
    vi.mocked(verify).mockImplementation(() => gate.promise);
    const strangers = Array.from({ length: 40 }, (_, index) =>
      logIn(newEmail(), "faux", `203.0.113.${index}`),
    );
    await vi.waitFor(() => expect(app.clock.waiting).toBe(7), { timeout: 20_000 });
    // One password is being verified: its caller was counted, and no other one is until the gate opens.
    await vi.waitFor(() => expect(vi.mocked(verify)).toHaveBeenCalled(), { timeout: 20_000 });
    app.clock.advance(2000);
    app.clock.isPaused = false;
    const counters = () =>
      app.database.db.selectFrom("throttles").select(["key", "count"]).execute();
    const before = await counters();
    for (let count = 0; count < 10; count += 1)
      expect((await logIn(user.email, PASSWORD)).statusCode).toBe(503);
    expect(await counters()).toEqual(before);
    gate.resolve(false);
    const answers = await Promise.all(strangers);
    expect(
      [401, 503].map((status) => answers.filter(({ statusCode }) => statusCode === status).length),
    ).toEqual([33, 7]);
  });

  test("because the hash failed counts no attempt", async () => {
    const user = await makeUser(app);
    for (let count = 0; count < 10; count += 1) {
      vi.mocked(verify).mockRejectedValueOnce(
        Object.assign(new Error("mémoire"), { code: "EMFILE" }),
      );
      expect((await logIn(user.email, PASSWORD)).statusCode).toBe(503);
    }
    expect(await countStatuses(5, () => logIn(user.email, "faux"))).toEqual({ 401: 5 });
  });
});

describe("T26 while counters cannot be written", () => {
  test("a log-in gets 503, and open sessions still read", async () => {
    const user = await makeUser(app);
    const session = await tokenOf(app, user);
    for (const code of ["SQLITE_BUSY", "57P01"]) {
      app.queries.failOn(
        "insert throttles",
        Object.assign(new Error("the disk or the connection is gone"), { code }),
      );
      const answer = await logIn(user.email, PASSWORD);
      expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
        503,
        "unavailable",
        "2",
      ]);
      expect((await call(app, { url: "/groupes" }, session)).statusCode).toBe(200);
      app.queries.heal();
    }
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(200);
  });
});
