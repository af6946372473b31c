import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { createLink } from "#server/accounts/links.ts";
import { inTransaction } from "#server/db/open.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";

const MINUTE = 60_000;
const ADDRESS = "nouvelle@exemple.org";

let app: TestApp;
let user: Awaited<ReturnType<typeof makeUser>>;
let token: string;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.db.deleteFrom("users").execute();
  user = await makeUser(app, { first_name: "Awa", last_name: "Bruel" });
  token = await tokenOf(app, user);
});
afterAll(() => app.close());

const request = (email: string, currentPassword = PASSWORD, as = token) =>
  call(app, { method: "POST", url: "/users/me/email", body: { email, currentPassword } }, as);
const confirm = (link: string) => call(app, { method: "POST", url: `/confirm-email/${link}` });
const logIn = async (email: string) =>
  (await call(app, { method: "POST", url: "/login", body: { email, password: PASSWORD } }))
    .statusCode;
const linkFor = async (email: string) => {
  await request(email);
  return tokenIn(
    (await deliver(app)).find(({ kind, to }) => kind === "change_email" && to === email),
  );
};
const INVALID = { success: false, code: "link_invalid", message: messages.linkInvalid };

describe("change of the own email address", () => {
  test("emails a link that replaces the address, ends the sessions and warns the old one", async () => {
    const elsewhere = await tokenOf(app, user);
    const asked = await request(" Nouvelle@Exemple.ORG ");
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      { success: true, message: messages.emailChangeSent },
    ]);
    const emails = await deliver(app);
    expect(emails).toMatchObject([
      {
        to: ADDRESS,
        kind: "change_email",
        action: { url: expect.stringContaining("https://mediation.test/confirmer-adresse/") },
      },
    ]);
    expect(await logIn(user.email)).toBe(200);

    const done = await confirm(tokenIn(emails[0]));
    expect([done.statusCode, done.json()]).toEqual([
      200,
      { success: true, message: messages.emailChanged },
    ]);
    for (const open of [token, elsewhere])
      expect((await call(app, { url: "/users/me" }, open)).statusCode).toBe(401);
    expect([await logIn(user.email), await logIn(ADDRESS)]).toEqual([401, 200]);
    expect(await deliver(app)).toMatchObject([{ to: user.email, kind: "email_changed" }]);
    const admin = await tokenOf(app, await makeAdmin(app));
    expect((await call(app, { url: "/users?q=nouvelle@" }, admin)).json()).toMatchObject([
      { id: user.id, email: ADDRESS },
    ]);
    expect((await call(app, { url: "/journal?act=email_changed" }, admin)).body).not.toContain("@");
  });

  test("ends a pending password reset sent to the old address (T16)", async () => {
    const reset = await inTransaction(app.db, (trx) =>
      createLink(app, trx, "reset_password", { userId: user.id }),
    );
    expect((await confirm(await linkFor(ADDRESS))).statusCode).toBe(200);
    const newPassword = "Grande-ourse-polaire-88";
    expect(
      (
        await call(app, { method: "POST", url: `/reset-password/${reset}`, body: { newPassword } })
      ).json(),
    ).toEqual(INVALID);
    await deliver(app);
  });

  test("the link works once, for 30 minutes, and only the newest one (T19, T20)", async () => {
    const first = await linkFor("premiere@exemple.org");
    const second = await linkFor(ADDRESS);
    expect((await confirm(first)).json()).toEqual(INVALID);
    app.clock.advance(30 * MINUTE);
    expect((await confirm(second)).json()).toEqual(INVALID);
    const third = await linkFor(ADDRESS);
    app.clock.advance(30 * MINUTE - 1);
    const replies = await Promise.all([confirm(third), confirm(third), confirm(third)]);
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 400, 400]);
    expect((await confirm("nimporte-quoi")).json()).toEqual(INVALID);
    await deliver(app);
  });

  test("requires the password and a valid address (T69)", async () => {
    expect((await request(ADDRESS, "Pas-le-bon-mot-de-passe-9")).json().fields).toEqual({
      currentPassword: messages.currentPasswordWrong,
    });
    for (const wrong of ["", "pas une adresse", "a@b\r\nBcc: x@y.fr", '"x@evil y"@b.fr'])
      expect((await request(wrong)).json().fields).toHaveProperty("email");
    expect(
      (
        await call(app, {
          method: "POST",
          url: "/users/me/email",
          body: { email: ADDRESS, currentPassword: PASSWORD },
        })
      ).statusCode,
    ).toBe(401);
    expect(await deliver(app)).toEqual([]);
  });

  test("does not reveal if an address has an account: same answer, no email (T04)", async () => {
    const other = await makeUser(app);
    const free = await request(ADDRESS);
    await deliver(app);
    for (const taken of [other.email, user.email]) {
      const reply = await request(taken);
      expect([reply.statusCode, reply.body]).toEqual([free.statusCode, free.body]);
      expect(await deliver(app)).toEqual([]);
    }
  });

  test("changes nothing and ends no session if the address was taken meanwhile", async () => {
    const link = await linkFor(ADDRESS);
    await makeUser(app, { email: ADDRESS });
    expect((await confirm(link)).json()).toEqual(INVALID);
    expect((await call(app, { url: "/users/me" }, token)).json().email).toBe(user.email);
    expect(await deliver(app)).toEqual([]);
  });

  test("rejects the link of a deleted account and a link made for another purpose (T12)", async () => {
    const link = await linkFor(ADDRESS);
    const admin = await tokenOf(app, await makeAdmin(app));
    await call(app, { method: "DELETE", url: `/users/${user.id}` }, admin);
    expect((await confirm(link)).json()).toEqual(INVALID);
    const other = await makeUser(app);
    await call(app, { method: "POST", url: "/forgot-password", body: { email: other.email } });
    const reset = tokenIn((await deliver(app)).find(({ kind }) => kind === "reset_password"));
    expect((await confirm(reset)).json()).toEqual(INVALID);
    expect(
      (
        await call(app, {
          method: "POST",
          url: `/reset-password/${link}`,
          body: { newPassword: "Grande-ourse-polaire-88" },
        })
      ).json(),
    ).toEqual(INVALID);
  });

  test("a failure at any statement leaves the old address and a working link (F02)", async () => {
    const link = await linkFor(ADDRESS);
    for (const statement of [
      "update links",
      "update users",
      "update sessions",
      "insert journal",
      "insert mails",
    ]) {
      app.queries.failOn(statement, new Error("injected"));
      expect([statement, (await confirm(link)).statusCode]).toEqual([statement, 500]);
      app.queries.heal();
      expect((await call(app, { url: "/users/me" }, token)).json()).toMatchObject({
        email: user.email,
      });
    }
    expect(app.logged.splice(0).filter(({ level }) => level >= 50)).toHaveLength(5);
    expect((await confirm(link)).statusCode).toBe(200);
    await deliver(app);
  });

  test("sends at most three links an hour for one account (T70)", async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const owner = await tokenOf(limited, await makeUser(limited));
    const send = (email: string) =>
      call(
        limited,
        { method: "POST", url: "/users/me/email", body: { email, currentPassword: PASSWORD } },
        owner,
      );
    for (let count = 0; count < 3; count += 1)
      expect((await send(`n${count}@exemple.org`)).statusCode).toBe(200);
    expect((await send("n4@exemple.org")).statusCode).toBe(429);
    expect(await deliver(limited)).toHaveLength(3);
    await limited.close();
  });
});
