import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { createLink } from "#server/accounts/links.ts";
import { inTransaction } from "#server/db/open.ts";
import type { NewUser } from "#server/db/schema.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const verify = (token: string, newPassword: string = PASSWORD) =>
  call(app, { method: "POST", url: `/verify-email/${token}`, body: { newPassword } });
const getLink = (user: NewUser) =>
  inTransaction(app.db, (trx) => createLink(app, trx, "verify_email", { userId: user.id }));
const read = (user: NewUser) =>
  app.database.db
    .selectFrom("users")
    .select(["status", "email_verified_at"])
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();

describe("verification of an address", () => {
  test("emails administrators and the applicant once, however often it is opened", async () => {
    const admins = [await makeAdmin(app), await makeAdmin(app)];
    await makeAdmin(app, { deleted_at: app.clock.now().toISOString() });
    const user = await makeUser(app, {
      status: "pending",
      email_verified_at: null,
      first_name: "Nora",
      last_name: "<b>Petit</b>",
    });
    const token = await getLink(user);
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { success: true, message: messages.emailVerified },
      ]);
    expect((await verify(token)).statusCode).toBe(200);
    const mails = await deliver(app);
    expect(mails.map(({ kind, to }) => [kind, to]).toSorted()).toEqual(
      [
        ["application_received", user.email],
        ...admins.map(({ email }) => ["new_application", email]),
      ].toSorted(),
    );
    expect(mails.find(({ kind }) => kind === "new_application")?.quote).toContain(
      "Nora <b>Petit</b>",
    );
    expect(await read(user)).toEqual({
      status: "pending",
      email_verified_at: app.clock.now().toISOString(),
    });
  });

  test("the link changes no status, and works for nothing else (T05, T12)", async () => {
    for (const status of ["pending", "refused"] as const) {
      const user = await makeUser(app, { status, email_verified_at: null });
      const token = await getLink(user);
      for (const url of [`/reset-password/${token}`, `/set-up/${token}`]) {
        const answer = await call(app, {
          method: "POST",
          url,
          body: { newPassword: "brouette-Violette-93" },
        });
        expect([answer.statusCode, answer.json().code]).toEqual([400, "link_invalid"]);
      }
      await verify(token);
      expect((await read(user)).status).toBe(status);
    }
    await deliver(app);
  });

  test("the link works for a day, and ends with its account (T19)", async () => {
    const user = await makeUser(app, { status: "pending", email_verified_at: null });
    const token = await getLink(user);
    app.clock.advance(24 * 3_600_000 + 1000);
    const answer = await verify(token);
    expect([answer.statusCode, answer.json().message]).toEqual([400, messages.linkInvalid]);
    const fresh = await getLink(user);
    await app.database.db.deleteFrom("users").where("id", "=", user.id).execute();
    expect((await verify(fresh)).statusCode).toBe(400);
  });

  test("sets the password chosen after the emailed link, once (T06)", async () => {
    const user = await makeUser(app, { status: "pending", email_verified_at: null });
    const token = await getLink(user);
    expect(
      (await call(app, { method: "POST", url: `/verify-email/${token}` })).json(),
    ).toMatchObject({ code: "invalid_request" });
    expect((await verify(token, "")).json().fields).toEqual({ newPassword: messages.required });
    expect((await verify(token, "court")).json().fields).toEqual({
      newPassword: messages.passwordRule,
    });
    expect((await verify(token, "camille-essai-1")).json().fields).toEqual({
      newPassword: messages.passwordCommon,
    });
    expect((await verify(token, "brouette-Violette-93")).statusCode).toBe(200);
    expect((await verify(token, "violon-Orage-1000")).json()).toMatchObject({
      code: "link_invalid",
    });
    const logIn = async (password: string) =>
      (
        await call(app, { method: "POST", url: "/login", body: { email: user.email, password } })
      ).json().code;
    expect([
      await logIn(PASSWORD),
      await logIn("violon-Orage-1000"),
      await logIn("brouette-Violette-93"),
    ]).toEqual(["login_failed", "login_failed", "approval_pending"]);
    await deliver(app);
  });

  test("a check of the link changes nothing, and refuses what would no longer verify", async () => {
    const check = async (token: string) => {
      const answer = await call(app, { url: `/verify-email/${token}` });
      return answer.statusCode === 204 ? "open" : answer.json().code;
    };
    const user = await makeUser(app, { status: "pending", email_verified_at: null });
    const [token, newer] = [await getLink(user), await getLink(user)];
    const before = await dump(app, { all: true });
    expect([await check(token), await check(newer), await check("inconnu")]).toEqual([
      "open",
      "open",
      "link_invalid",
    ]);
    expect(await dump(app, { all: true })).toEqual(before);
    expect((await verify(token)).statusCode).toBe(200);
    expect([await check(token), await check(newer)]).toEqual(["link_invalid", "link_invalid"]);
    const refused = await makeUser(app, { status: "refused", email_verified_at: null });
    const deleted = await makeUser(app, {
      status: "pending",
      email_verified_at: null,
      deleted_at: app.clock.now().toISOString(),
    });
    for (const gone of [refused, deleted])
      expect(await check(await getLink(gone))).toBe("link_invalid");
    const late = await getLink(await makeUser(app, { status: "pending", email_verified_at: null }));
    app.clock.advance(24 * 3_600_000 + 1000);
    expect(await check(late)).toBe("link_invalid");
    await deliver(app);
  });

  test("the first of two links verifies, and the second then takes no other password", async () => {
    const user = await makeUser(app, { status: "pending", email_verified_at: null });
    const [first, second] = [await getLink(user), await getLink(user)];
    expect((await verify(first, "brouette-Violette-93")).statusCode).toBe(200);
    expect((await verify(second, "violon-Orage-1000")).json().code).toBe("link_invalid");
    expect((await verify(second, "brouette-Violette-93")).statusCode).toBe(200);
    await deliver(app);
  });

  test("rejects text that is no token", async () => {
    for (const token of ["x", "%00", "a".repeat(199), "..%2f..", "é"]) {
      const answer = await verify(token);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "link_invalid"]);
    }
  });
});
