import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { countStatuses, newEmail, tryToLogIn } from "#server/testing/log-in-tries.ts";
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

describe("T24 T25 log-in attempts from one address", () => {
  const from = (address: string) => logIn(newEmail(), "faux", address);
  const allowed = async (addresses: string[]) =>
    (await countStatuses(addresses.length, () => from(addresses.shift() ?? "")))[401] ?? 0;
  const many = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index));

  test("are ninety in a quarter of an hour, three hundred a day", async () => {
    const rounds: number[] = [];
    for (let quarter = 0; quarter < 5; quarter += 1) {
      rounds.push(await allowed(many(95, () => "192.0.2.7")));
      app.clock.advance(15 * MINUTE);
    }
    expect(rounds).toEqual([90, 90, 90, 30, 0]);
    app.clock.advance(24 * HOUR);
    expect(await allowed(["192.0.2.7"])).toBe(1);
  });

  test("T25 count an IPv6 /64 as one address, and an IPv4 address mapped or not", async () => {
    expect(
      await allowed(
        many(100, (index) => `2001:db8:0:1:${((index % 60) * 977).toString(16)}::${index}`),
      ),
    ).toBe(90);
    expect(await allowed(many(50, (index) => (index % 2 ? "::ffff:192.0.2.8" : "192.0.2.8")))).toBe(
      50,
    );
    expect(await allowed(many(50, () => "192.0.2.8"))).toBe(40);
    expect(await allowed(["2001:db8:0:2::1", "::ffff:192.0.2.9"])).toBe(2);
  });

  test("allow thirty people with two mistakes each, and do not count successes", async () => {
    for (let person = 0; person < 30; person += 1) {
      const { email } = await makeUser(app);
      expect(await countStatuses(2, () => logIn(email, "faux", "192.0.2.50"))).toEqual({ 401: 2 });
      expect((await logIn(email, PASSWORD, "192.0.2.50")).statusCode).toBe(200);
    }
    const people = await Promise.all(many(40, () => makeUser(app)));
    for (const { email } of people)
      expect((await logIn(email, PASSWORD, "192.0.2.50")).statusCode).toBe(200);
  });

  test("T24 cannot be spread by forged headers without a trusted proxy", async () => {
    await app.close();
    app = await buildTestApp({ rateLimit: true });
    let index = 0;
    const send = () => {
      const address = `203.0.113.${index++}`;
      const headers = {
        "x-forwarded-for": address,
        "x-real-ip": address,
        forwarded: `for=${address}`,
        "cf-connecting-ip": address,
        "true-client-ip": address,
      };
      return call(app, {
        method: "POST",
        url: "/login",
        body: { email: newEmail(), password: "faux" },
        headers,
      });
    };
    expect(await countStatuses(100, send)).toEqual({ 401: 90, 429: 10 });
  });

  test("T24 count only the address that a trusted proxy added", async () => {
    expect(await allowed(many(100, (index) => `203.0.113.${index}, 192.0.2.77`))).toBe(90);
  });
});
