import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLink } from "#server/accounts/links.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Email } from "#server/mail/email.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  CHOSEN,
  done,
  followLink,
  newForm,
  sendSignUp,
  servedHash,
  usersAt,
} from "#server/testing/candidates.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const signUp = (body: object) => sendSignUp(app, body);
const listUsers = (email: string) => usersAt(app, email);
const verify = (mail: Email | undefined, newPassword?: string) =>
  followLink(app, mail, newPassword);

describe("signup at a known address", () => {
  test("gives the same answer, emails its owner and adds no row (T04)", async () => {
    const answers = [await signUp(newForm())];
    for (const status of ["active", "pending", "refused"] as const) {
      const user = await makeUser(app, { status });
      answers.push(await signUp(newForm({ email: user.email })));
      expect(await listUsers(user.email)).toEqual([
        expect.objectContaining({
          id: user.id,
          status,
          password_hash: user.password_hash,
          first_name: user.first_name,
        }),
      ]);
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await deliver(app)).map(({ kind }) => kind).toSorted()).toEqual([
      "account_exists",
      "account_exists",
      "account_exists",
      "verify_email",
    ]);
  });

  test("makes one row and one email each, with links valid until one is used (T04, T06)", async () => {
    const first = newForm({ username: "Relais du Port" });
    await signUp(first);
    const [mine] = await deliver(app);
    const answer = await signUp(
      newForm({
        email: first.email,
        firstName: "Faux",
        acceptances: [
          { document: "recommandations", sha256: await servedHash(app, "recommandations") },
        ],
      }),
    );
    expect([answer.statusCode, answer.json()]).toEqual([201, done]);
    const [other] = await deliver(app);
    expect([other?.kind, other?.subject, other?.quote]).toEqual([
      "account_exists",
      expect.stringContaining("Une autre demande"),
      "Faux Moreau, Maison de santé",
    ]);
    expect(await listUsers(first.email)).toEqual([
      expect.objectContaining({
        first_name: "Inès",
        username: "Relais du Port",
        email_verified_at: null,
      }),
    ]);
    expect((await verify(mine)).statusCode).toBe(200);
    expect((await verify(other, "violon-Orage-1000")).json().code).toBe("link_invalid");
    expect(await listUsers(first.email)).toEqual([
      expect.objectContaining({ first_name: "Inès", status: "pending" }),
    ]);
    await deliver(app);
  });

  test("retains the form and password of the mailbox owner, first or last (T06)", async () => {
    const served = await servedHash(app, "recommandations");
    for (const strangerFirst of [true, false]) {
      const genuine = newForm({
        acceptances: [{ document: "recommandations", sha256: served }],
      });
      const stranger = newForm({
        email: genuine.email,
        password: "attaquant-Discret-77",
        firstName: "Faux",
        username: "Nulle part",
      });
      for (const body of strangerFirst ? [stranger, genuine] : [genuine, stranger])
        await signUp(body);
      const mails = await deliver(app);
      expect((await verify(mails.find(({ quote }) => quote?.startsWith("Inès")))).statusCode).toBe(
        200,
      );
      const [user, ...others] = await listUsers(genuine.email);
      expect([others, user]).toEqual([
        [],
        expect.objectContaining({
          first_name: "Inès",
          username: "Maison de santé",
          name_key: "moreau ines",
        }),
      ]);
      const accepted = await app.database.db
        .selectFrom("acceptances")
        .select("sha256")
        .where("user_id", "=", user?.id ?? "")
        .execute();
      expect(accepted).toEqual([{ sha256: served }]);
      const logIn = async (password: string) =>
        (
          await call(app, {
            method: "POST",
            url: "/login",
            body: { email: genuine.email, password },
          })
        ).json().code;
      expect([await logIn(stranger.password), await logIn(PASSWORD), await logIn(CHOSEN)]).toEqual([
        "login_failed",
        "login_failed",
        "approval_pending",
      ]);
      await deliver(app);
    }
  });

  test("an unverified application never blocks its address (T06)", async () => {
    const body = newForm();
    await signUp(body);
    app.clock.advance(31 * DAY);
    expect((await signUp(newForm({ email: body.email }))).statusCode).toBe(201);
    expect(await listUsers(body.email)).toEqual([
      expect.objectContaining({ created_at: app.clock.now().toISOString() }),
    ]);
    await deliver(app);
  });

  test("an unverified address refused as spam can sign up again (T06)", async () => {
    const spam = await makeUser(app, { status: "pending", email_verified_at: null });
    const admin = await tokenOf(app, await makeAdmin(app));
    await call(
      app,
      { method: "POST", url: `/applications/${spam.id}/refuse`, body: { silent: true } },
      admin,
    );
    const former = await inTransaction(app.db, (trx) =>
      createLink(app, trx, "verify_email", { userId: spam.id }),
    );
    expect(
      (
        await call(app, {
          method: "POST",
          url: `/verify-email/${former}`,
          body: { newPassword: CHOSEN },
        })
      ).json().code,
    ).toBe("link_invalid");
    expect((await signUp(newForm({ email: spam.email }))).json()).toEqual(done);
    const [mail] = await deliver(app);
    expect(mail?.kind).toBe("verify_email");
    expect((await verify(mail)).statusCode).toBe(200);
    expect(await listUsers(spam.email)).toEqual([
      expect.objectContaining({
        status: "pending",
        email_verified_at: expect.any(String),
        first_name: "Inès",
      }),
    ]);
    const journal = await app.database.db
      .selectFrom("journal")
      .select("subject")
      .where("act", "=", "application_refused")
      .execute();
    expect(journal).toEqual([{ subject: "Utilisateur supprimé" }]);
    await deliver(app);
  });
});
