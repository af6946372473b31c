import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { COLLEGES } from "../../contract/limits.ts";
import { call } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { deliver } from "../testing/mails.ts";
import { makeUser, PASSWORD } from "../testing/make.ts";
import { addressKey } from "./client.ts";

const HOUR = 3_600_000;
vi.mock("@node-rs/argon2", () => import("../testing/plain-argon2.ts"));

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ rateLimit: true, trustProxy: ["127.0.0.1"] });
});
afterEach(() => app.close());

let made = 0;
const signUp = (address: string, password = PASSWORD) =>
  call(app, {
    method: "POST",
    url: "/signup",
    headers: { "x-forwarded-for": address },
    body: { username: "A", firstName: "B", lastName: "C", email: `nouveau${++made}@exemple.fr`, password, selectedOption: COLLEGES[0] },
  });
const forgot = (email: string, address: string) =>
  call(app, { method: "POST", url: "/forgot-password", headers: { "x-forwarded-for": address }, body: { email } });

describe("other limits", () => {
  test("three signups an hour from one address; a refused password is not one of them", async () => {
    for (let count = 0; count < 5; count += 1) expect((await signUp("192.0.2.1", "qwertyuiop12")).statusCode).toBe(400);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await signUp("192.0.2.1")).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
    app.clock.advance(HOUR);
    expect((await signUp("192.0.2.1")).statusCode).toBe(201);
  });

  test("T28 judging passwords is bounded for one address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) statuses.push((await signUp("192.0.2.2", "qwertyuiop12")).statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });

  test("T03 three reset mails an hour for an account, silently; ten requests from an address, not silently", async () => {
    const user = await makeUser(app);
    for (let count = 0; count < 6; count += 1) expect((await forgot(user.email, `198.51.100.${count}`)).statusCode).toBe(200);
    expect(await deliver(app)).toHaveLength(3);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await forgot(`autre${count}@exemple.fr`, "192.0.2.3")).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    app.clock.advance(HOUR);
    await forgot(user.email, "192.0.2.3");
    expect(await deliver(app)).toHaveLength(1);
  });

  test("T20 ten tries of a link in a quarter of an hour from one address", async () => {
    const statuses: number[] = [];
    for (const url of ["/reset-password/", "/verify-email/", "/set-up/"])
      for (let count = 0; count < 4; count += 1)
        statuses.push((await call(app, { method: "POST", url: `${url}${count}`, body: { newPassword: PASSWORD } })).statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test("T84 no counter keeps what was typed", async () => {
    await forgot("secret.personne@exemple.fr", "192.0.2.4");
    await call(app, { method: "POST", url: "/login", body: { email: "secret.personne@exemple.fr", password: "faux" } });
    const keys = (await app.database.db.selectFrom("throttles").select("key").execute()).map(({ key }) => key).join("\n");
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
