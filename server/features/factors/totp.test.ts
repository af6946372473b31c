import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { findFactors } from "#server/accounts/factors.ts";
import { createLink } from "#server/accounts/links.ts";
import { authenticate, revokeSessions } from "#server/accounts/session.ts";
import { inTransaction } from "#server/db/open.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { plantTotp } from "#server/testing/factor-rows.ts";
import { begin, codeAt } from "#server/testing/factors.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";
import { confirmTotp } from "./totp.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

let app: TestApp;
let user: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  app.clock.advance(60_000);
  user = await makeUser(app, { first_name: "Awa", last_name: "Bruel" });
});
afterAll(() => app.close());

const post = (url: string, body?: object, token?: string) =>
  call(app, { method: "POST", url, ...(body && { body }) }, token);
const giveCode = (ticket: string, code: string, also: object = {}) =>
  post("/login/code", { ticket, code, ...also });
const isOpen = async (token: string) =>
  (await call(app, { url: "/users/me" }, token)).statusCode === 200;

/** Activates an application as the screen does. */
async function activate(token: string) {
  const { secret } = (await post("/users/me/totp", undefined, token)).json();
  const answer = await post("/users/me/totp/confirm", { code: codeAt(app, 0, secret) }, token);
  return { secret, codes: answer.json().recoveryCodes as string[], answer };
}

describe("code application", () => {
  test("once activated gives ten codes, ends other sessions and emails the owner (T16)", async () => {
    const [token, other] = [await tokenOf(app, user), await tokenOf(app, user)];
    const { answer, codes } = await activate(token);
    expect(answer.statusCode).toBe(200);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/);
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect((await deliver(app)).map(({ kind, to }) => [kind, to])).toEqual([
      ["factor_changed", user.email],
    ]);
    const acts = app.db
      .selectFrom("journal")
      .select("act")
      .where("subject_id", "=", user.id ?? "");
    expect(await acts.execute()).toContainEqual({ act: "totp_added" });
  });

  test("that is not confirmed yet is not required, and can be shown again", async () => {
    const token = await tokenOf(app, user);
    const first = (await post("/users/me/totp", undefined, token)).json();
    const second = (await post("/users/me/totp", undefined, token)).json();
    expect(second.secret).not.toBe(first.secret);
    expect(Object.keys(await begin(app, user))).toEqual(["token"]);
    const refused = await post("/users/me/totp/confirm", { code: "000000" }, token);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { code: messages.codeRefused },
    ]);
  });

  test("is not activated by a session that ends during the confirmation (T16)", async () => {
    const token = await tokenOf(app, user);
    const { secret } = (await post("/users/me/totp", undefined, token)).json();
    const actor = await authenticate(app, `Bearer ${token}`);
    await inTransaction(app.db, (trx) => revokeSessions(trx, actor.id, app.clock.now()));
    await expect(confirmTotp(app, codeAt(app, 0, secret), actor)).rejects.toMatchObject({
      code: "session_expired",
    });
    expect(await findFactors(app.db, actor.id)).toEqual({ totp: false, passkey: false });
  });

  test("stores its key sealed and its recovery codes as digests only (T21)", async () => {
    const token = await tokenOf(app, user);
    const { secret, codes } = await activate(token);
    const row = app.db.selectFrom("totps").selectAll().where("user_id", "=", user.id);
    expect(JSON.stringify(await row.execute())).not.toContain(secret);
    const hashes = await app.db.selectFrom("recovery_codes").select("code_hash").execute();
    for (const code of codes)
      expect(JSON.stringify(hashes)).not.toContain(code.replaceAll("-", ""));
  });

  test("a recovery code copied into another account does not open it (T20)", async () => {
    const owner = await makeUser(app);
    const { codes } = await activate(await tokenOf(app, owner));
    await plantTotp(app, user.id);
    const rows = app.db.updateTable("recovery_codes").where("user_id", "=", owner.id);
    await rows.set({ user_id: user.id }).execute();
    const answer = await giveCode((await begin(app, user)).ticket, codes[0] ?? "");
    expect(answer.json().message).toBe(messages.codeRefused);
  });

  test("is required after a correct password only; other answers do not change (T01)", async () => {
    await plantTotp(app, user.id);
    const wrong = await post("/login", { email: user.email, password: "un autre mot de passe" });
    const unknown = await post("/login", { email: "inconnue@exemple.fr", password: PASSWORD });
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body]);
    const asked = await begin(app, user);
    expect(asked).toMatchObject({ next: "second_factor", totp: true, passkey: false });
    expect(asked.token).toBeUndefined();
  });

  test("accepts a code once, even simultaneously, and no older code afterwards (T20)", async () => {
    await plantTotp(app, user.id);
    const tickets = await Promise.all(Array.from({ length: 12 }, () => begin(app, user)));
    const code = codeAt(app);
    const answers = await Promise.all(tickets.map(({ ticket }) => giveCode(ticket, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    app.clock.advance(10_000);
    const again = await giveCode((await begin(app, user)).ticket, code);
    expect([again.statusCode, again.json().message]).toEqual([400, messages.codeRefused]);
    const before = await giveCode((await begin(app, user)).ticket, codeAt(app, -1));
    expect(before.statusCode).toBe(400);
    app.clock.advance(30_000);
    expect((await giveCode((await begin(app, user)).ticket, codeAt(app))).statusCode).toBe(200);
  });

  test("one ticket opens one session, even with several valid codes (T20)", async () => {
    const { codes } = await activate(await tokenOf(app, user));
    const { ticket } = await begin(app, user);
    const answers = await Promise.all(codes.slice(0, 5).map((code) => giveCode(ticket, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    const left = (await call(app, { url: "/users/me/factors" }, await tokenOf(app, user))).json();
    expect(left.recoveryCodes).toBe(9);
  });

  test("rejects at log-in the code that activated it", async () => {
    const token = await tokenOf(app, user);
    const { secret } = await activate(token);
    const { ticket } = await begin(app, user);
    expect((await giveCode(ticket, codeAt(app, 0, secret))).statusCode).toBe(400);
    expect((await giveCode(ticket, codeAt(app, 1, secret))).statusCode).toBe(200);
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])("answers a phone that is %i half minutes off with %i", async (off, status) => {
    await plantTotp(app, user.id);
    const { ticket } = await begin(app, user);
    expect((await giveCode(ticket, codeAt(app, off))).statusCode).toBe(status);
  });

  test("rejects codes if its key cannot be unsealed, but accepts a recovery code", async () => {
    const { codes } = await activate(await tokenOf(app, user));
    const other = await makeUser(app);
    await plantTotp(app, other.id);
    const { sealed_secret } = await app.db
      .selectFrom("totps")
      .select("sealed_secret")
      .where("user_id", "=", other.id)
      .executeTakeFirstOrThrow();
    // A secret sealed for another account is not readable.
    await app.db
      .updateTable("totps")
      .set({ sealed_secret })
      .where("user_id", "=", user.id)
      .execute();
    const { ticket } = await begin(app, user);
    expect((await giveCode(ticket, codeAt(app))).statusCode).toBe(400);
    expect(app.logged.some(({ event }) => event === "totp_unreadable")).toBe(true);
    expect((await giveCode(ticket, codes[0] ?? "")).statusCode).toBe(200);
  });
});

describe("log-in in two steps", () => {
  test("expires after five minutes or five codes (T19, T23)", async () => {
    await plantTotp(app, user.id);
    const slow = (await begin(app, user)).ticket;
    app.clock.advance(5 * 60_000);
    const late = await giveCode(slow, codeAt(app));
    expect([late.statusCode, late.json().code]).toEqual([400, "login_step_over"]);
    const { ticket } = await begin(app, user);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await giveCode(ticket, "000000")).json().message).toBe(messages.codeRefused);
    expect((await giveCode(ticket, codeAt(app))).json().code).toBe("login_step_over");
  });

  const newPassword = "Grande-ourse-polaire-88";
  const resetByMail = async (site: TestApp, userId: string) => {
    const link = { userId };
    const token = await inTransaction(site.db, (trx) =>
      createLink(site, trx, "reset_password", link),
    );
    const url = `/reset-password/${token}`;
    const answer = await call(site, { method: "POST", url, body: { newPassword } });
    expect(answer.statusCode).toBe(200);
  };

  test("ends with the account or a new password, which removes no factor (T16)", async () => {
    await plantTotp(app, user.id);
    const admin = await tokenOf(app, await makeAdmin(app));
    const first = (await begin(app, user)).ticket;
    await call(app, { method: "DELETE", url: `/users/${user.id}` }, admin);
    await call(app, { method: "POST", url: `/trash/user/${user.id}/restore` }, admin);
    expect((await giveCode(first, codeAt(app))).json().code).toBe("login_step_over");
    const second = (await begin(app, user)).ticket;
    await resetByMail(app, user.id);
    expect((await giveCode(second, codeAt(app))).json().code).toBe("login_step_over");
    const body = { email: user.email, password: newPassword };
    expect((await post("/login", body)).json().next).toBe("second_factor");
  });

  test("rejects a ticket of another kind or an invalid one (T12)", async () => {
    await plantTotp(app, user.id);
    const { step } = (await post("/login/passkey/options", {})).json();
    for (const ticket of [step, "x", ""])
      expect((await giveCode(ticket, codeAt(app))).json().code).toBe("login_step_over");
  });

  test("codes are limited per account, not per ticket, until a password reset (T23, T27)", async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const person = await makeUser(limited);
    await plantTotp(limited, person.id);
    const give = async (code: string, password = PASSWORD) => {
      const { ticket } = await begin(limited, person, { password });
      return call(limited, { method: "POST", url: "/login/code", body: { ticket, code } });
    };
    for (let tried = 0; tried < 5; tried += 1) expect((await give("000000")).statusCode).toBe(400);
    expect((await give(codeAt(limited))).statusCode).toBe(429);
    limited.clock.advance(61_000);
    expect((await give("000000")).statusCode).toBe(400);
    expect((await give(codeAt(limited))).statusCode).toBe(429);
    await resetByMail(limited, person.id);
    expect((await give(codeAt(limited), newPassword)).statusCode).toBe(200);
    await limited.close();
  });
});

describe("recovery codes", () => {
  test("work once each, typed in capitals or with spaces, and the owner is emailed", async () => {
    const { codes } = await activate(await tokenOf(app, user));
    await deliver(app);
    const [first = "", second = ""] = codes;
    const copied = ` ${first.toUpperCase().replaceAll("-", " ")} `;
    expect((await giveCode((await begin(app, user)).ticket, copied)).statusCode).toBe(200);
    expect((await giveCode((await begin(app, user)).ticket, first)).statusCode).toBe(400);
    expect((await deliver(app)).map(({ kind, body }) => [kind, body[0]?.slice(-20)])).toEqual([
      ["recovery_used", expect.stringContaining("reste 9.")],
    ]);
    const opened = await Promise.all(
      Array.from({ length: 8 }, async () => giveCode((await begin(app, user)).ticket, second)),
    );
    expect(opened.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
  });

  test("of another account are rejected", async () => {
    const { codes } = await activate(await tokenOf(app, user));
    const other = await makeUser(app);
    await activate(await tokenOf(app, other));
    const { ticket } = await begin(app, other);
    expect((await giveCode(ticket, codes[0] ?? "")).statusCode).toBe(400);
  });

  test("are replaced by new ones, and removed with the last factor", async () => {
    const token = await tokenOf(app, user);
    const { codes } = await activate(token);
    const fresh = (await post("/users/me/recovery-codes", undefined, token)).json().recoveryCodes;
    expect(fresh.length).toBe(10);
    const { ticket } = await begin(app, user);
    expect((await giveCode(ticket, codes[0] ?? "")).statusCode).toBe(400);
    const gone = await call(app, { method: "DELETE", url: "/users/me/totp" }, token);
    expect(gone.json().message).toBe(messages.totpRemoved);
    expect(Object.keys(await begin(app, user))).toEqual(["token"]);
    expect((await call(app, { url: "/users/me/factors" }, token)).json()).toMatchObject({
      totp: null,
      recoveryCodes: 0,
    });
  });
});
