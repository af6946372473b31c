import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { enforceFactorRule } from "#server/accounts/factor-rule.ts";
import { passkeyHost } from "#server/accounts/passkeys.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { addPasskey, begin } from "#server/testing/factors.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeUser } from "#server/testing/make.ts";
import { softPasskey } from "#server/testing/soft-passkey.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

let app: TestApp;
let user: Awaited<ReturnType<typeof makeUser>>;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  user = await makeUser(app);
  token = await tokenOf(app, user);
});
afterAll(() => app.close());

const post = (url: string, body?: object, as?: string) =>
  call(app, { method: "POST", url, ...(body && { body }) }, as);
const offer = async (body: object = {}) => (await post("/login/passkey/options", body)).json();
const enter = (step: string, credential: object) => post("/login/passkey", { step, credential });
const refused = { code: "invalid_request", message: messages.passkeyRefused };

describe("passkey", () => {
  test("is added with recovery codes and an email, and opens a session alone", async () => {
    const { key, answer } = await addPasskey(app, token);
    expect([answer.statusCode, answer.json().recoveryCodes.length]).toEqual([201, 10]);
    expect((await deliver(app)).map(({ kind }) => kind)).toEqual(["factor_changed"]);
    const { step, options } = await offer();
    expect(options).toMatchObject({ rpId: "mediation.test", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const opened = await enter(step, key.get(options, user.id));
    expect(opened.statusCode).toBe(200);
    const me = await call(app, { url: "/users/me" }, opened.json().token);
    expect(me.json().id).toBe(user.id);
  });

  test("is required after the password, and a passkey of another account is rejected", async () => {
    const { key } = await addPasskey(app, token);
    const stranger = await makeUser(app);
    const other = await addPasskey(app, await tokenOf(app, stranger));
    const { ticket, passkey, totp } = await begin(app, user);
    expect([passkey, totp]).toEqual([true, false]);
    const first = await offer({ ticket });
    expect(first.options.allowCredentials.length).toBe(1);
    expect((await enter(first.step, other.key.get(first.options))).json()).toMatchObject(refused);
    const second = await offer({ ticket });
    expect((await enter(second.step, key.get(second.options))).statusCode).toBe(200);
  });

  test.each([
    ["another site's page", { origin: "https://ailleurs.test" }],
    ["the same name without https", { origin: "http://mediation.test" }],
    ["another name", { host: "ailleurs.test" }],
    ["no verified user", { verified: false }],
  ])("signed for %s, opens no session and is not added (T18)", async (_what, wrong) => {
    const { key } = await addPasskey(app, token);
    const { step, options } = await offer();
    const answer = await enter(step, key.get({ ...options, ...wrong }, user.id));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, refused]);
    const fresh = (await post("/users/me/passkeys/options", undefined, token)).json();
    const credential = softPasskey().create({ ...fresh.options, ...wrong });
    const body = { step: fresh.step, name: "Clé", credential };
    expect((await post("/users/me/passkeys", body, token)).json()).toMatchObject(refused);
  });

  test("is bound to the configured host, whatever host the request names (T18)", async () => {
    const headers = { "x-forwarded-host": "ailleurs.test", forwarded: "host=ailleurs.test" };
    const url = "/login/passkey/options";
    const { options } = (await call(app, { method: "POST", url, body: {}, headers })).json();
    expect(options.rpId).toBe("mediation.test");
  });

  test("a challenge is accepted once and within five minutes (T19, T20)", async () => {
    const { key } = await addPasskey(app, token);
    const { step, options } = await offer();
    const credential = key.get(options, user.id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(step, credential)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    const late = await offer();
    app.clock.advance(5 * 60_000);
    const answer = await enter(late.step, key.get(late.options, user.id));
    expect(answer.json().code).toBe("login_step_over");
  });

  test("is rejected for another challenge or another account", async () => {
    const { key } = await addPasskey(app, token);
    const [first, second] = [await offer(), await offer()];
    const wrong = await enter(second.step, key.get(first.options, user.id));
    expect(wrong.json()).toMatchObject(refused);
    const third = await offer();
    const stranger = await makeUser(app);
    const answer = await enter(third.step, key.get(third.options, stranger.id));
    expect(answer.json()).toMatchObject(refused);
  });

  test("is rejected if its counter goes back, but not if it stays at 0", async () => {
    const { key } = await addPasskey(app, token);
    const withCounter = async (counter: number) => {
      const { step, options } = await offer();
      return (await enter(step, key.get({ ...options, counter }, user.id))).statusCode;
    };
    expect([await withCounter(0), await withCounter(0)]).toEqual([200, 200]);
    expect([await withCounter(7), await withCounter(7), await withCounter(3)]).toEqual([
      200, 400, 400,
    ]);
    expect(await withCounter(8)).toBe(200);
  });

  test("a challenge to add a passkey is valid in its own session only", async () => {
    const { step, options } = (await post("/users/me/passkeys/options", undefined, token)).json();
    const credential = softPasskey().create(options);
    const other = await tokenOf(app, await makeUser(app));
    const body = { step, name: "Clé", credential };
    expect((await post("/users/me/passkeys", body, other)).json().code).toBe("login_step_over");
  });

  test("is added once, and at most ten per account", async () => {
    const key = softPasskey();
    const add = async (made = softPasskey()) => {
      const fresh = (await post("/users/me/passkeys/options", undefined, token)).json();
      const body = { step: fresh.step, name: "Clé", credential: made.create(fresh.options) };
      return (await post("/users/me/passkeys", body, token)).json();
    };
    await add(key);
    expect(await add(key)).toMatchObject(refused);
    for (let made = 1; made < 10; made += 1) expect((await add()).recoveryCodes).toEqual([]);
    expect(await add()).toMatchObject({ code: "too_many_passkeys" });
  });

  test("is renamed and removed by its owner; removing the last ends the second step", async () => {
    const { key } = await addPasskey(app, token);
    const { passkeys } = (await call(app, { url: "/users/me/factors" }, token)).json();
    const url = `/users/me/passkeys/${passkeys[0].id}`;
    await call(app, { method: "PUT", url, body: { name: "Clé USB" } }, token);
    const { passkeys: renamed } = (await call(app, { url: "/users/me/factors" }, token)).json();
    expect(renamed[0].name).toBe("Clé USB");
    const before = await offer();
    expect((await call(app, { method: "DELETE", url }, token)).statusCode).toBe(200);
    const answer = await enter(before.step, key.get(before.options, user.id));
    expect(answer.json()).toMatchObject(refused);
    expect(Object.keys(await begin(app, user))).toEqual(["token"]);
  });

  test("of a deleted account opens no session", async () => {
    const { key } = await addPasskey(app, token);
    const { step, options } = await offer();
    const deleted_at = app.clock.now().toISOString();
    await app.db.updateTable("users").set({ deleted_at }).where("id", "=", user.id).execute();
    expect((await enter(step, key.get(options, user.id))).json()).toMatchObject(refused);
  });
});

describe("host that passkeys are bound to", () => {
  test.each([
    ["https://cpms.exemple.fr", "cpms.exemple.fr"],
    ["https://cpms.exemple.fr:8443", "cpms.exemple.fr"],
    ["http://localhost:3000", "localhost"],
    ["http://cpms.exemple.fr", undefined],
    ["https://192.0.2.7", undefined],
    ["https://[2001:db8::7]", undefined],
  ])("%s: %s", (publicUrl, host) => {
    expect(passkeyHost({ publicUrl })).toBe(host);
  });

  test("without a valid host, passkeys are refused and the rest of the page works", async () => {
    const bare = await buildTestApp({ publicUrl: "http://192.0.2.7" });
    const own = await tokenOf(bare, await makeUser(bare));
    const headers = { host: "192.0.2.7" };
    const factors = await call(bare, { url: "/users/me/factors", headers }, own);
    expect(factors.json().passkeysPossible).toBe(false);
    const url = "/users/me/passkeys/options";
    const answer = await call(bare, { method: "POST", url, headers }, own);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "passkeys_off"]);
    await bare.close();
  });

  test("warns the operator while the host of existing passkeys differs", async () => {
    await addPasskey(app, token);
    const moved = { ...app, config: { ...app.config, publicUrl: "https://ailleurs.test" } };
    await enforceFactorRule(moved);
    const warning = expect.stringContaining("autre adresse (PUBLIC_URL)");
    expect(app.warnings.list()).toContainEqual(warning);
    await enforceFactorRule(app);
    expect(app.warnings.list()).not.toContainEqual(warning);
  });
});
