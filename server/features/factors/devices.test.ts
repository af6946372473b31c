import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createLink } from "#server/accounts/links.ts";
import { trustDevice } from "#server/accounts/trusted-devices.ts";
import { inTransaction } from "#server/db/open.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { plantDevice, plantPasskey, plantTotp, TOTP_SECRET } from "#server/testing/factor-rows.ts";
import { begin, codeAt } from "#server/testing/factors.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const NEW = "brouette-Violette-93";

let app: TestApp;
let user: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  user = await makeUser(app);
});
afterAll(() => app.close());

const giveCode = (ticket: string, code: string, also: object = {}) =>
  call(app, { method: "POST", url: "/login/code", body: { ticket, code, ...also } });

describe("trusted device", () => {
  const remember = async () => {
    await plantTotp(app, user.id);
    const { ticket } = await begin(app, user);
    return (await giveCode(ticket, codeAt(app), { remember: true })).json().device as string;
  };

  test("skips the code for thirty days, for its own account only", async () => {
    const device = await remember();
    const other = await makeUser(app);
    await plantTotp(app, other.id);
    expect(Object.keys(await begin(app, user, { device }))).toEqual(["token"]);
    expect((await begin(app, other, { device })).next).toBe("second_factor");
    app.clock.advance(30 * 24 * 3_600_000);
    expect((await begin(app, user, { device })).next).toBe("second_factor");
  });

  test("is no longer trusted after a password reset (T16)", async () => {
    const device = await remember();
    const link = await inTransaction(app.db, (trx) =>
      createLink(app, trx, "reset_password", { userId: user.id }),
    );
    const body = { newPassword: NEW };
    const reset = { method: "POST" as const, url: `/reset-password/${link}`, body };
    expect((await call(app, reset)).statusCode).toBe(200);
    expect((await begin(app, user, { password: NEW, device })).next).toBe("second_factor");
  });

  test("is listed, and only its owner can remove it", async () => {
    const device = await remember();
    const token = await tokenOf(app, user);
    const { devices } = (await call(app, { url: "/users/me/factors" }, token)).json();
    expect(devices.length).toBe(1);
    const forget = { method: "DELETE" as const, url: `/users/me/devices/${devices[0].id}` };
    expect((await call(app, forget, await tokenOf(app, await makeUser(app)))).statusCode).toBe(404);
    expect((await call(app, forget, token)).statusCode).toBe(204);
    expect((await begin(app, user, { device })).next).toBe("second_factor");
  });

  test("is not trusted for an administrator, even if trusted as a member", async () => {
    const device = await remember();
    const { token: spared } = await begin(app, user, { device });
    const admin = await tokenOf(app, await makeAdmin(app));
    const body = { role: "admin" };
    await call(app, { method: "PUT", url: `/users/${user.id}/role`, body }, admin);
    expect((await call(app, { url: "/users/me" }, spared)).statusCode).toBe(401);
    expect((await begin(app, user, { device })).next).toBe("second_factor");
    app.clock.advance(60_000);
    const { ticket } = await begin(app, user);
    const opened = (await giveCode(ticket, codeAt(app), { remember: true })).json();
    expect(Object.keys(opened)).toEqual(["token"]);
  });

  test("stored for an administrator is still asked for the code (T15)", async () => {
    const admin = await makeAdmin(app);
    await plantTotp(app, admin.id);
    const device = await inTransaction(app.db, (trx) => trustDevice(app, trx, admin.id, "tests"));
    expect((await begin(app, admin, { device })).next).toBe("second_factor");
  });
});

test("exports factors without secrets, and erases them with the account (T41, T43)", async () => {
  await plantTotp(app, user.id);
  await plantPasskey(app, user.id);
  await plantDevice(app, user.id);
  const token = await tokenOf(app, user);
  const made = { method: "POST" as const, url: "/users/me/recovery-codes" };
  const { recoveryCodes } = (await call(app, made, token)).json();
  const exported = await call(app, { url: "/users/me/export" }, token);
  expect(exported.json().secondFactor).toMatchObject({
    totp: app.clock.now().toISOString(),
    passkeys: [{ name: "Téléphone", lastUsedAt: null }],
    recoveryCodes: 10,
    devices: [{ userAgent: "tests" }],
  });
  for (const secret of [TOTP_SECRET, recoveryCodes[0], "sealed", "public_key", "publicKey"])
    expect(exported.body).not.toContain(secret);
  const admin = await tokenOf(app, await makeAdmin(app));
  await call(app, { method: "DELETE", url: `/users/${user.id}` }, admin);
  await call(app, { method: "DELETE", url: `/trash/user/${user.id}` }, admin);
  for (const table of ["totps", "passkeys", "recovery_codes", "trusted_devices"] as const) {
    const rows = app.db.selectFrom(table).select("user_id").where("user_id", "=", user.id);
    expect(await rows.execute()).toEqual([]);
  }
});
