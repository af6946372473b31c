import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { COLLEGES } from "#contract/limits.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";
import { addressKey } from "./client.ts";

const HOUR = 3_600_000;
vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ rateLimit: true, trustProxy: ["127.0.0.1"] });
});
afterEach(() => app.close());

let made = 0;
const signUp = (address: string, password = PASSWORD, email = `nouveau${++made}@exemple.fr`) =>
  call(app, {
    method: "POST",
    url: "/signup",
    headers: { "x-forwarded-for": address },
    body: {
      username: "A",
      firstName: "B",
      lastName: "C",
      email,
      password,
      selectedOption: COLLEGES[0],
    },
  });
const forgot = (email: string, address: string) =>
  call(app, {
    method: "POST",
    url: "/forgot-password",
    headers: { "x-forwarded-for": address },
    body: { email },
  });

describe("other limits", () => {
  test("allow three sign-ups an hour per address, without refused passwords", async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await signUp("192.0.2.1", "qwertyuiop12")).statusCode).toBe(400);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await signUp("192.0.2.1")).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
    app.clock.advance(HOUR);
    expect((await signUp("192.0.2.1")).statusCode).toBe(201);
  });

  test("T28 allow thirty password checks per address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1)
      statuses.push((await signUp("192.0.2.2", "qwertyuiop12")).statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });

  test("T23 allow sign-ups from fifty addresses a day, ten from each", async () => {
    const statuses = new Map<number, number>();
    for (let hour = 0; hour < 5; hour += 1) {
      for (let count = 0; count < 4; count += 1) {
        const { statusCode } = await signUp("192.0.2.66");
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
      app.clock.advance(HOUR);
    }
    expect(statuses).toEqual(
      new Map([
        [201, 10],
        [429, 10],
      ]),
    );
    for (let address = 0; address < 49; address += 1)
      expect((await signUp(`198.51.100.${address}`)).statusCode).toBe(201);
    for (let count = 0; count < 2; count += 1)
      expect((await signUp("203.0.113.1")).statusCode).toBe(429);
    expect((await signUp("198.51.100.1")).statusCode).toBe(201);
    app.clock.advance(24 * HOUR);
    expect((await signUp("203.0.113.1")).statusCode).toBe(201);
  });

  test("T23 allow 150 passkey log-ins per address in a quarter of an hour", async () => {
    const begin = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      const url = "/login/passkey/options";
      return (await call(app, { method: "POST", url, headers, body: {} })).statusCode;
    };
    for (let count = 0; count < 150; count += 1) expect(await begin("192.0.2.67")).toBe(200);
    expect([await begin("192.0.2.67"), await begin("198.51.100.67")]).toEqual([429, 200]);
    app.clock.advance(HOUR / 4);
    expect(await begin("192.0.2.67")).toBe(200);
  });

  test("T70 allow three sign-up emails a day per mailbox, with the same answer", async () => {
    const user = await makeUser(app);
    const waiting = await makeUser(app, { status: "pending", email_verified_at: null });
    for (const email of ["nouvelle@exemple.fr", user.email, waiting.email]) {
      const answers = new Set<string>();
      for (let count = 0; count < 8; count += 1) {
        const { statusCode, body } = await signUp(`203.0.113.${++made}`, PASSWORD, email);
        answers.add(`${statusCode} ${body}`);
      }
      expect(answers.size).toBe(1);
      const logIn = await call(app, {
        method: "POST",
        url: "/login",
        body: { email, password: PASSWORD },
      });
      expect(logIn.statusCode).toBe(email === user.email ? 200 : 403);
      expect((await deliver(app)).map(({ to }) => to)).toEqual([email, email, email]);
    }
    app.clock.advance(24 * HOUR);
    await signUp("203.0.113.250", PASSWORD, user.email);
    expect(await deliver(app)).toHaveLength(1);
  });

  test("T03 allow twelve reset emails a day silently, ten requests per address", async () => {
    const user = await makeUser(app);
    for (let count = 0; count < 20; count += 1)
      expect((await forgot(user.email, `198.51.100.${count}`)).statusCode).toBe(200);
    expect(await deliver(app)).toHaveLength(12);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await forgot(`autre${count}@exemple.fr`, "192.0.2.3")).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    app.clock.advance(24 * HOUR);
    await forgot(user.email, "192.0.2.3");
    expect(await deliver(app)).toHaveLength(1);
  });

  test("T70 three new verification links a day reach one mailbox", async () => {
    const user = await makeUser(app, { status: "pending", email_verified_at: null });
    for (let count = 0; count < 5; count += 1)
      expect((await forgot(user.email, `203.0.113.${count}`)).statusCode).toBe(200);
    expect((await deliver(app)).map(({ kind }) => kind)).toEqual(Array(3).fill("verify_email"));
  });

  test("T27 never silence the owner for requests of others", async () => {
    const user = await makeUser(app);
    const headers = { "x-forwarded-for": "192.0.2.10" };
    expect(
      (
        await call(app, {
          method: "POST",
          url: "/login",
          headers,
          body: { email: user.email, password: PASSWORD },
        })
      ).statusCode,
    ).toBe(200);
    for (let count = 0; count < 5; count += 1) await forgot(user.email, "203.0.113.9");
    expect(await deliver(app)).toHaveLength(3);
    await forgot(user.email, "203.0.113.10");
    expect(await deliver(app)).toHaveLength(1);
    for (let count = 0; count < 20; count += 1) await forgot(user.email, `198.51.100.${count}`);
    expect(await deliver(app)).toHaveLength(8);
    for (let count = 0; count < 5; count += 1) await forgot(user.email, "192.0.2.10");
    expect(await deliver(app)).toHaveLength(3);
  });

  test("T20 allow ten link attempts per address in a quarter of an hour", async () => {
    const statuses: number[] = [];
    const body = { newPassword: PASSWORD };
    for (const url of ["/reset-password/", "/verify-email/", "/set-up/", "/confirm-email/"])
      for (let count = 0; count < 3; count += 1)
        statuses.push(
          (
            await call(app, {
              method: "POST",
              url: `${url}${count}`,
              ...(url !== "/confirm-email/" && { body }),
            })
          ).statusCode,
        );
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test("T20 a check of a link counts as a try of it", async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await call(app, { url: `/verify-email/${count}` })).statusCode).toBe(400);
    expect((await call(app, { url: "/verify-email/10" })).statusCode).toBe(429);
    const body = { newPassword: PASSWORD };
    const post = { method: "POST", url: "/verify-email/10", body } as const;
    expect((await call(app, post)).statusCode).toBe(429);
  });

  test.each(["/reset-password/", "/verify-email/", "/set-up/", "/confirm-email/"])(
    "T20 T23 count each kind of link: %s",
    async (url) => {
      const body = url === "/confirm-email/" ? {} : { body: { newPassword: PASSWORD } };
      for (let count = 0; count < 10; count += 1)
        expect(
          (await call(app, { method: "POST", url: `${url}${count}`, ...body })).statusCode,
        ).toBe(400);
      expect((await call(app, { method: "POST", url: `${url}10`, ...body })).statusCode).toBe(429);
    },
  );

  test("T84 store nothing that was typed", async () => {
    await forgot("secret.personne@exemple.fr", "192.0.2.4");
    await call(app, {
      method: "POST",
      url: "/login",
      body: { email: "secret.personne@exemple.fr", password: "faux" },
    });
    const keys = (await app.database.db.selectFrom("throttles").select("key").execute())
      .map(({ key }) => key)
      .join("\n");
    expect(keys).not.toMatch(/secret|192\.0\.2/);
  });
});

describe("T25 addressKey", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:192.0.2.1", "192.0.2.1"],
    ["0:0:0:0:0:ffff:c000:0201", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
    ["::1", "0:0:0:0"],
    ["::", "0:0:0:0"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:DB8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1"],
    ["2001:db8:0:1::", "2001:db8:0:1"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0"],
    ["unix", "unix"],
  ])("%s counts as %s", (address, key) => expect(addressKey(address)).toBe(key));
});
