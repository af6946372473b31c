import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { plantTotp } from "#server/testing/factor-rows.ts";
import { addPasskey, begin, codeAt } from "#server/testing/factors.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";
import { sendDuring } from "#server/testing/send-during.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const MINUTE = 60_000;

let app: TestApp;
let user: Awaited<ReturnType<typeof makeUser>>;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  app.clock.advance(MINUTE);
  user = await makeUser(app);
  token = await tokenOf(app, user);
});
afterAll(() => app.close());

const post = (url: string, body?: object, as = token) =>
  call(app, { method: "POST", url, ...(body && { body }) }, as);
const confirm = (body: object, as = token) => post("/users/me/confirm", body, as);
const takeOut = async (as = token) => (await call(app, { url: "/users/me/export" }, as)).statusCode;

/** Opens a session by a code of the account's application. */
async function logInByCode(remember = false): Promise<{ token: string; device?: string }> {
  await plantTotp(app, user.id);
  const { ticket } = await begin(app, user);
  return (await post("/login/code", { ticket, code: codeAt(app), remember })).json();
}

test("a log-in that was under way when a factor is added is asked for it", async () => {
  const body = { email: user.email, password: PASSWORD };
  const reply = await sendDuring(
    app,
    `factors:${user.id}`,
    () => call(app, { method: "POST", url: "/login", body }),
    (trx) => plantTotp({ ...app, db: trx }, user.id),
  );
  expect([reply?.json().token, reply?.json().ticket]).toEqual([undefined, expect.any(String)]);
});

describe("recent authentication (« Confirmez que c’est vous »)", () => {
  test("is required on every route that opens rights or data, or replaces a public PDF", () => {
    const confirmed = everyRoute
      .filter((route) => route.requiresRecentAuth)
      .map(({ address }) => address);
    expect(confirmed.toSorted()).toEqual(
      [
        "DELETE /trash/:kind/:id",
        "DELETE /users/me/passkeys/:id",
        "DELETE /users/me/totp",
        "GET /personnes/export",
        "GET /users/me/export",
        "POST /backups/downloads",
        "POST /backups/downloads/:id/address",
        "POST /documents/:id/versions/:number/erase",
        "POST /label-reviews/finish",
        "POST /imports/:id/apply",
        "POST /imports/:id/invite",
        "POST /imports/:id/undo",
        "POST /personnes/effacement",
        "POST /site-documents/:name",
        "POST /site-invitations",
        "POST /site-invitations/:id/resend",
        "POST /users/:id/second-factor-reset",
        "POST /users/me/calendriers",
        "POST /users/me/passkeys",
        "POST /users/me/passkeys/options",
        "POST /users/me/recovery-codes",
        "POST /users/me/totp",
        "POST /users/me/totp/confirm",
        "PUT /users/:id/redaction",
        "PUT /users/:id/role",
      ].toSorted(),
    );
  });

  test("lasts ten minutes after log-in, then ten more after the password is given", async () => {
    app.clock.advance(10 * MINUTE - 1);
    expect(await takeOut()).toBe(200);
    app.clock.advance(1);
    const refused = await call(app, { url: "/users/me/export" }, token);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: "confirmation_needed", message: messages.confirmationNeeded },
    ]);
    expect((await confirm({ password: "pas le bon" })).json().fields).toEqual({
      password: messages.currentPasswordWrong,
    });
    expect(await takeOut()).toBe(403);
    expect((await confirm({ password: PASSWORD })).statusCode).toBe(200);
    expect(await takeOut()).toBe(200);
  });

  test("confirms only the session that asked", async () => {
    const other = await tokenOf(app, user);
    app.clock.advance(10 * MINUTE);
    await confirm({ password: PASSWORD });
    expect([await takeOut(), await takeOut(other)]).toEqual([200, 403]);
  });

  test("for a second factor rejects the password alone and accepts a code once", async () => {
    const opened = await logInByCode();
    app.clock.advance(10 * MINUTE);
    const refused = await confirm({ password: PASSWORD }, opened.token);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { code: messages.required }]);
    expect((await confirm({ code: "000000" }, opened.token)).statusCode).toBe(400);
    const code = codeAt(app);
    expect((await confirm({ code }, opened.token)).statusCode).toBe(200);
    expect((await confirm({ code }, opened.token)).statusCode).toBe(400);
    expect(await takeOut(opened.token)).toBe(200);
  });

  test("accepts a passkey once, from its account and the session that asked", async () => {
    const { key } = await addPasskey(app, token);
    const stranger = await makeUser(app);
    const other = await addPasskey(app, await tokenOf(app, stranger));
    app.clock.advance(10 * MINUTE);
    const offer = async () => (await post("/users/me/confirm/options")).json().passkey;
    const first = await offer();
    const foreign = other.key.get(first.options);
    expect((await confirm({ passkey: { step: first.step, credential: foreign } })).statusCode).toBe(
      400,
    );
    // The same account on another device: a challenge belongs to the session that requested it.
    const elsewhere = await tokenOf(app, user);
    const lent = await offer();
    const shown = { passkey: { step: lent.step, credential: key.get(lent.options) } };
    expect((await confirm(shown, elsewhere)).json().code).toBe("login_step_over");
    const second = await offer();
    const passkey = { step: second.step, credential: key.get(second.options) };
    expect((await confirm({ passkey })).statusCode).toBe(200);
    expect((await confirm({ passkey })).json().code).toBe("login_step_over");
    expect(await takeOut()).toBe(200);
  });

  test("is not given by a session opened from a trusted device", async () => {
    const { device } = await logInByCode(true);
    const spared = (await begin(app, user, { device })).token;
    expect(await takeOut(spared)).toBe(403);
    app.clock.advance(MINUTE);
    expect((await confirm({ code: codeAt(app) }, spared)).statusCode).toBe(200);
    expect(await takeOut(spared)).toBe(200);
  });

  test("is required of a trusted-device session even where the form asks the password", async () => {
    const { device } = await logInByCode(true);
    const spared = (await begin(app, user, { device })).token;
    const body = { currentPassword: PASSWORD, newPassword: "Grande-ourse-polaire-88" };
    const change = () => call(app, { method: "PUT", url: "/users/me/password", body }, spared);
    expect((await change()).json().code).toBe("confirmation_needed");
    app.clock.advance(MINUTE);
    await confirm({ code: codeAt(app) }, spared);
    expect((await change()).statusCode).toBe(200);
  });

  test("wrong codes count for the account, those of the log-in included (T23)", async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const person = await makeUser(limited);
    const own = await tokenOf(limited, person);
    await plantTotp(limited, person.id);
    const give = async (code: string) => {
      const url = "/users/me/confirm";
      return (await call(limited, { method: "POST", url, body: { code } }, own)).statusCode;
    };
    for (let tried = 0; tried < 5; tried += 1) expect(await give("000000")).toBe(400);
    expect(await give(codeAt(limited))).toBe(429);
    const { ticket } = await begin(limited, person);
    const body = { ticket, code: codeAt(limited) };
    const atLogIn = await call(limited, { method: "POST", url: "/login/code", body });
    expect(atLogIn.statusCode).toBe(429);
    await limited.close();
  });
});
