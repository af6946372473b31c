import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { Session } from "#contract/personal-data.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";

const HOUR = 3_600_000;
const NEW_PASSWORD = "Grande-ourse-polaire-88";

let app: TestApp;
let user: Awaited<ReturnType<typeof makeUser>>;
let token: string;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  user = await makeUser(app, { first_name: "Awa", last_name: "Bruel" });
  token = await tokenOf(app, user);
});
afterAll(() => app.close());

const ask = (method: "GET" | "PUT" | "POST" | "DELETE", url: string, body?: object, as = token) =>
  call(app, { method, url, ...(body && { body }) }, as);
const isOpen = async (one: string) =>
  (await ask("GET", "/users/me", undefined, one)).statusCode === 200;
const logIn = (password: string, email = user.email) =>
  call(app, { method: "POST", url: "/login", body: { email, password } });

describe("own account data", () => {
  const body = {
    username: "Maison de santé",
    firstName: "Élodie",
    lastName: "Nouvelle",
    college: "College médiateur en santé",
  };

  test("a change is saved and answered, and administrators find the new name", async () => {
    const reply = await ask("PUT", "/users/me", body);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { ...body, id: user.id, email: user.email, role: "member" },
    ]);
    expect((await ask("GET", "/users/me")).json()).toMatchObject(reply.json());
    const admin = await tokenOf(app, await makeAdmin(app));
    expect((await ask("GET", "/users?q=elodie", undefined, admin)).json()).toMatchObject([
      { id: user.id },
    ]);
    await ask("PUT", "/users/me", { ...body, college: undefined });
    expect((await ask("GET", "/users/me")).json().college).toBe(body.college);
  });

  test.each<[string, object]>([
    ["a role", { role: "admin" }],
    ["an address", { email: "autre@exemple.fr" }],
    ["the id of another user", { id: "x" }],
    ["a blank name", { firstName: " " }],
    ["an unknown college", { college: "" }],
  ])("rejects %s and changes nothing (T07)", async (_what, wrong) => {
    expect((await ask("PUT", "/users/me", { ...body, ...wrong })).statusCode).toBe(400);
    expect((await ask("GET", "/users/me")).json()).toMatchObject({
      firstName: "Awa",
      role: "member",
      email: user.email,
    });
  });
});

describe("own password (T16)", () => {
  const change = (currentPassword: string, newPassword: string) =>
    ask("PUT", "/users/me/password", { currentPassword, newPassword });

  test("a change ends every session, emails the owner and replaces the old password", async () => {
    const elsewhere = await tokenOf(app, user);
    const stranger = await tokenOf(app, await makeUser(app));
    const reply = await change(PASSWORD, NEW_PASSWORD);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { success: true, message: messages.passwordChanged },
    ]);
    expect([await isOpen(token), await isOpen(elsewhere), await isOpen(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await deliver(app)).toMatchObject([
      { to: user.email, kind: "password_changed", subject: "Votre mot de passe a été modifié" },
    ]);
    expect((await logIn(PASSWORD)).statusCode).toBe(401);
    expect((await logIn(NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("rejects a change without the current password, with an error on its field", async () => {
    const reply = await change("Pas-le-bon-mot-de-passe-9", NEW_PASSWORD);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      {
        success: false,
        code: "invalid_request",
        message: messages.currentPasswordWrong,
        fields: { currentPassword: messages.currentPasswordWrong },
      },
    ]);
    expect([await isOpen(token), await deliver(app)]).toEqual([true, []]);
  });

  test.each([
    ["too short", "court-9A", messages.passwordRule],
    ["common", "motdepasse123", messages.passwordCommon],
    ["made of the own name", "awabruel-awabruel", messages.passwordCommon],
    ["129 characters long", "aB3-".repeat(33), messages.passwordTooLong],
  ])("rejects a new password that is %s (T28, T30)", async (_what, weak, sentence) => {
    const reply = await change(PASSWORD, weak);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { newPassword: sentence }]);
    expect((await logIn(PASSWORD)).statusCode).toBe(200);
  });

  test("rejects fewer than 16 characters for an administrator", async () => {
    const admin = await tokenOf(app, await makeAdmin(app));
    const reply = await ask(
      "PUT",
      "/users/me/password",
      { currentPassword: PASSWORD, newPassword: "Ourse-bleue-88" },
      admin,
    );
    expect(reply.json().fields).toEqual({ newPassword: messages.passwordRuleAdmin });
  });

  test("accepts only one of two simultaneous changes", async () => {
    const replies = await Promise.all([
      change(PASSWORD, NEW_PASSWORD),
      change(PASSWORD, `${NEW_PASSWORD}-bis`),
    ]);
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([
      200,
      expect.toSatisfy((status) => [400, 401, 412].includes(status)),
    ]);
    const opens = [await logIn(NEW_PASSWORD), await logIn(`${NEW_PASSWORD}-bis`)].map(
      (reply) => reply.statusCode,
    );
    expect(opens.toSorted()).toEqual([200, 401]);
    await deliver(app);
  });

  test("a change invalidates pending links to reset the password or change the email", async () => {
    await call(app, { method: "POST", url: "/forgot-password", body: { email: user.email } });
    await ask("POST", "/users/me/email", {
      email: "pirate@exemple.org",
      currentPassword: PASSWORD,
    });
    // Emails queued at the same instant leave in any order.
    const emails = await deliver(app);
    const [reset, email] = ["reset_password", "change_email"].map((kind) =>
      tokenIn(emails.find((mail) => mail.kind === kind)),
    );
    await change(PASSWORD, NEW_PASSWORD);
    await deliver(app);
    expect(
      (
        await call(app, {
          method: "POST",
          url: `/reset-password/${reset}`,
          body: { newPassword: `${NEW_PASSWORD}-bis` },
        })
      ).json().code,
    ).toBe("link_invalid");
    expect((await call(app, { method: "POST", url: `/confirm-email/${email}` })).json().code).toBe(
      "link_invalid",
    );
    expect((await logIn(NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("throttles guesses of the current password in a session like a log-in (T23)", async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const owner = await makeUser(limited);
    const open = await tokenOf(limited, owner);
    const guess = (password: string) =>
      call(
        limited,
        {
          method: "PUT",
          url: "/users/me/password",
          body: { currentPassword: password, newPassword: NEW_PASSWORD },
        },
        open,
      );
    for (let count = 0; count < 5; count += 1)
      expect((await guess(`Mauvais-mot-de-passe-${count}`)).statusCode).toBe(400);
    const refused = await guess(PASSWORD);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
    limited.clock.advance(61_000);
    expect((await guess(PASSWORD)).statusCode).toBe(200);
    await limited.close();
  });
});

describe("own sessions", () => {
  const sessions = async (as = token): Promise<Session[]> =>
    (await ask("GET", "/users/me/sessions", undefined, as)).json();

  test("lists sessions, marks the current one, and closes any of them once", async () => {
    const elsewhere = await tokenOf(app, user);
    const listed = await sessions();
    expect(listed.map((one) => one.current).toSorted()).toEqual([false, true]);
    expect(listed[0]).toEqual({
      id: expect.any(String),
      userAgent: "tests",
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      current: expect.any(Boolean),
    });
    const other = listed.find((one) => !one.current)?.id;
    expect((await ask("DELETE", `/users/me/sessions/${other}`)).statusCode).toBe(204);
    expect([await isOpen(elsewhere), await isOpen(token)]).toEqual([false, true]);
    expect((await ask("DELETE", `/users/me/sessions/${other}`)).json()).toMatchObject({
      code: "not_found",
      message: messages.notFound,
    });
    const own = (await sessions())[0]?.id;
    await ask("DELETE", `/users/me/sessions/${own}`);
    expect(await isOpen(token)).toBe(false);
  });

  test("does not list or close sessions of other users, even as administrator (T38)", async () => {
    const admin = await tokenOf(app, await makeAdmin(app));
    const theirs = (await sessions(admin))[0]?.id;
    expect((await sessions()).map((one) => one.id)).not.toContain(theirs);
    expect((await ask("DELETE", `/users/me/sessions/${theirs}`)).statusCode).toBe(404);
    const mine = (await sessions())[0]?.id;
    expect((await ask("DELETE", `/users/me/sessions/${mine}`, undefined, admin)).statusCode).toBe(
      404,
    );
    expect([await isOpen(admin), await isOpen(token)]).toEqual([true, true]);
  });

  test("does not list expired sessions", async () => {
    app.clock.advance(25 * HOUR);
    const fresh = await tokenOf(app, user);
    expect((await sessions(fresh)).map((one) => one.current)).toEqual([true]);
  });
});

describe("request to delete the own account", () => {
  test("is recorded once, and each administrator gets one email", async () => {
    const admins = await app.db
      .selectFrom("users")
      .select("email")
      .where("role", "=", "admin")
      .where("deleted_at", "is", null)
      .execute();
    const request = (currentPassword: string) =>
      ask("POST", "/users/me/deletion-request", { currentPassword });
    expect((await request("Pas-le-bon-mot-de-passe-9")).json().fields).toEqual({
      currentPassword: messages.currentPasswordWrong,
    });
    expect(await deliver(app)).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect((await request(PASSWORD)).json()).toEqual({
        success: true,
        message: messages.deletionRequested,
      });
    const emails = await deliver(app);
    expect(emails.map((mail) => mail.to).toSorted()).toEqual(
      admins.map((one) => one.email).toSorted(),
    );
    expect(emails[0]).toMatchObject({ kind: "deletion_request", quote: "Awa Bruel" });
    expect(await isOpen(token)).toBe(true);
  });
});
