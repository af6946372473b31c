import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { createLink } from "#server/accounts/links.ts";
import { inTransaction } from "#server/db/open.ts";
import type { NewUser } from "#server/db/schema.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";

const MINUTE = 60_000;
const NEW = "brouette-Violette-93";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const reset = (token: string, newPassword: string = NEW) =>
  call(app, { method: "POST", url: `/reset-password/${token}`, body: { newPassword } });
const logIn = async (user: NewUser, password: string) =>
  (await call(app, { method: "POST", url: "/login", body: { email: user.email, password } }))
    .statusCode;

async function mailedToken(user: NewUser): Promise<string> {
  await call(app, { method: "POST", url: "/forgot-password", body: { email: user.email } });
  return tokenIn(
    (await deliver(app)).find(({ kind, to }) => kind === "reset_password" && to === user.email),
  );
}

const refused = { success: false, code: "link_invalid", message: messages.linkInvalid };

describe("password reset", () => {
  test("ends every session, emails the owner, and the new password works (T16)", async () => {
    const user = await makeUser(app);
    const sessions = [await tokenOf(app, user), await tokenOf(app, user), await tokenOf(app, user)];
    const answer = await reset(await mailedToken(user));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: messages.passwordChanged },
    ]);
    for (const token of sessions)
      expect((await call(app, { url: "/users/me" }, token)).statusCode).toBe(401);
    expect((await deliver(app)).map(({ kind, to }) => [kind, to])).toEqual([
      ["password_changed", user.email],
    ]);
    expect([await logIn(user, PASSWORD), await logIn(user, NEW)]).toEqual([401, 200]);
  });

  test("ends a pending change of address (T16)", async () => {
    const user = await makeUser(app);
    const email = await inTransaction(app.db, (trx) =>
      createLink(app, trx, "change_email", { userId: user.id, email: "pirate@exemple.org" }),
    );
    expect((await reset(await mailedToken(user))).statusCode).toBe(200);
    expect((await call(app, { method: "POST", url: `/confirm-email/${email}` })).json()).toEqual(
      refused,
    );
    await deliver(app);
  });

  test("a failure at any statement leaves the old password, sessions and link (T16, F02)", async () => {
    const user = await makeUser(app);
    const session = await tokenOf(app, user);
    const token = await mailedToken(user);
    const before = await dump(app);
    for (const statement of [
      "update links",
      "update users",
      "update sessions",
      "delete throttles",
      "insert mails",
    ]) {
      app.queries.failOn(
        statement,
        Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" }),
      );
      expect((await reset(token)).statusCode).toBe(503);
      app.queries.heal();
      expect(await dump(app)).toEqual(before);
      expect((await call(app, { url: "/users/me" }, session)).statusCode).toBe(200);
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  test("a link works for thirty minutes (T19)", async () => {
    const user = await makeUser(app);
    const token = await mailedToken(user);
    app.clock.advance(30 * MINUTE + 1000);
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([400, refused]);
    expect(await logIn(user, PASSWORD)).toBe(200);
    const fresh = await mailedToken(user);
    app.clock.advance(30 * MINUTE - 1000);
    expect((await reset(fresh)).statusCode).toBe(200);
  });

  test("a link works once, and a newer one invalidates it (T20)", async () => {
    const user = await makeUser(app);
    const older = await mailedToken(user);
    const newer = await mailedToken(user);
    expect((await reset(older)).statusCode).toBe(400);
    expect((await reset(newer)).statusCode).toBe(200);
    expect((await reset(newer, "encore-Un-Autre-417")).json()).toEqual(refused);
    expect(await logIn(user, NEW)).toBe(200);
  });

  test("of a hundred resets with one token exactly one wins and sets the password (T20)", {
    timeout: 120_000,
  }, async () => {
    const user = await makeUser(app);
    const token = await mailedToken(user);
    const passwords = Array.from({ length: 100 }, (_, index) => `violon-Orage-${1000 + index}`);
    const answers: { password: string; status: number }[] = [];
    const send = async (password: string): Promise<void> => {
      const { statusCode } = await reset(token, password);
      if (statusCode === 503) await send(password);
      else answers.push({ password, status: statusCode });
    };
    await Promise.all(passwords.map(send));
    const winners = answers.filter(({ status }) => status === 200);
    expect([winners.length, answers.filter(({ status }) => status === 400).length]).toEqual([
      1, 99,
    ]);
    expect(await logIn(user, winners[0]?.password ?? "")).toBe(200);
    expect((await deliver(app)).filter(({ kind }) => kind === "password_changed")).toHaveLength(1);
  });

  test("rejects a weak password on its field and does not spend the link (T30)", async () => {
    const member = await makeUser(app, { email: "camille.perrichon@exemple.fr" });
    const token = await mailedToken(member);
    for (const [password, sentence] of [
      ["court", messages.passwordRule],
      ["123456789012", messages.passwordTooSimple],
      ["qwertyuiop12", messages.passwordCommon],
      ["camille.perrichon", messages.passwordCommon],
      ["a".repeat(129), messages.passwordTooLong],
      ["", messages.required],
    ])
      expect((await reset(token, password)).json()).toEqual({
        success: false,
        code: "invalid_request",
        message: sentence,
        fields: { newPassword: sentence },
      });
    expect((await reset(token)).statusCode).toBe(200);
    const admin = await makeAdmin(app);
    expect((await reset(await mailedToken(admin), "girafe-Noir3")).json().fields).toEqual({
      newPassword: messages.passwordRuleAdmin,
    });
  });

  test("compares long passwords in full, beyond the hundredth character (T28)", async () => {
    const user = await makeUser(app);
    const long = `${"violon-Orage-".repeat(8).slice(0, 99)}AZ`;
    expect((await reset(await mailedToken(user), long)).statusCode).toBe(200);
    expect([await logIn(user, `${long.slice(0, 99)}BZ`), await logIn(user, long)]).toEqual([
      401, 200,
    ]);
  });

  test("never changes the status of an account (T05)", async () => {
    for (const status of ["pending", "refused"] as const) {
      const user = await makeUser(app, { status });
      const token = await inTransaction(app.db, (trx) =>
        createLink(app, trx, "reset_password", { userId: user.id }),
      );
      await reset(token);
      const row = await app.database.db
        .selectFrom("users")
        .select("status")
        .where("id", "=", user.id)
        .executeTakeFirstOrThrow();
      expect(row.status).toBe(status);
      expect(await logIn(user, NEW)).not.toBe(200);
    }
  });

  test("rejects a link of a deleted account", async () => {
    const user = await makeUser(app);
    const token = await mailedToken(user);
    await app.database.db
      .updateTable("users")
      .set({ deleted_at: app.clock.now().toISOString() })
      .where("id", "=", user.id)
      .execute();
    expect((await reset(token)).json()).toEqual(refused);
  });

  test("rejects a link emailed before the account was deleted and restored (T16, T43)", async () => {
    const user = await makeUser(app);
    const admin = await tokenOf(app, await makeAdmin(app));
    const token = await mailedToken(user);
    expect(
      (await call(app, { method: "DELETE", url: `/users/${user.id}` }, admin)).statusCode,
    ).toBe(204);
    expect(
      (await call(app, { method: "POST", url: `/trash/user/${user.id}/restore` }, admin))
        .statusCode,
    ).toBeLessThan(300);
    expect((await reset(token)).json()).toEqual(refused);
    expect(await logIn(user, PASSWORD)).toBe(200);
  });
});
