import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLLEGES } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { createLink } from "../../credentials/links.ts";
import { inTransaction } from "../../db/open.ts";
import type { Letter } from "../../mail/letter.ts";
import { call, tokenOf } from "../../testing/as.ts";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import { dump } from "../../testing/dump.ts";
import { deliver, tokenIn } from "../../testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "../../testing/make.ts";

const CHOSEN = "brouette-Violette-93";
const DAY = 24 * 3_600_000;
let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const form = (values: Record<string, unknown> = {}) => ({
  username: "Maison de santé",
  firstName: "Inès",
  lastName: "Moreau",
  email: `candidate${++made}@exemple.fr`,
  password: PASSWORD,
  selectedOption: COLLEGES[1],
  ...values,
});
const signUp = (body: object) => call(app, { method: "POST", url: "/signup", body });
const rowsOf = (email: string) => app.database.db.selectFrom("users").selectAll().where("email", "=", email).execute();
const verify = (mail: Letter | undefined, newPassword: string = CHOSEN) =>
  call(app, { method: "POST", url: `/verify-email/${tokenIn(mail)}`, body: { newPassword } });
const done = { success: true, message: messages.signupDone };

describe("sign up", () => {
  test("an application waits, as a member's, with what was accepted, and its address gets a link", async () => {
    const acceptances = [
      { document: "cadre-de-partenariat", sha256: "a".repeat(64) },
      { document: "conditions", sha256: "c".repeat(64) },
      { document: "recommandations", sha256: "b".repeat(64) },
    ];
    const body = form({ acceptances });
    const answer = await signUp(body);
    expect([answer.statusCode, answer.json()]).toEqual([201, done]);
    const [user] = await rowsOf(body.email);
    expect(user).toMatchObject({ role: "member", status: "pending", email_verified_at: null, first_name: "Inès", college: COLLEGES[1] });
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const kept = await app.database.db
      .selectFrom("acceptances")
      .select(["document", "sha256"])
      .where("user_id", "=", user?.id ?? "")
      .orderBy("document")
      .execute();
    expect(kept).toEqual(acceptances);
    expect((await deliver(app)).map(({ kind, to, quote }) => [kind, to, quote])).toEqual([["verify_email", body.email, "Inès Moreau, Maison de santé"]]);
  });

  test("T04 the answer is the same for an address that has an account; its owner is told, no second row is made", async () => {
    const answers = [await signUp(form())];
    for (const status of ["active", "pending", "refused"] as const) {
      const user = await makeUser(app, { status });
      answers.push(await signUp(form({ email: user.email })));
      expect(await rowsOf(user.email)).toEqual([
        expect.objectContaining({ id: user.id, status, password_hash: user.password_hash, first_name: user.first_name }),
      ]);
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await deliver(app)).map(({ kind }) => kind).toSorted()).toEqual(["account_exists", "account_exists", "account_exists", "verify_email"]);
  });

  test("T04 T06 signing up twice leaves one row and one mail of each kind, whose links both work until one is used", async () => {
    const first = form({ username: "Relais du Port" });
    await signUp(first);
    const [mine] = await deliver(app);
    const answer = await signUp(form({ email: first.email, firstName: "Faux", acceptances: [{ document: "recommandations", sha256: "b".repeat(64) }] }));
    expect([answer.statusCode, answer.json()]).toEqual([201, done]);
    const [other] = await deliver(app);
    expect([other?.kind, other?.subject, other?.quote]).toEqual([
      "account_exists",
      expect.stringContaining("Une autre demande"),
      "Faux Moreau, Maison de santé",
    ]);
    expect(await rowsOf(first.email)).toEqual([expect.objectContaining({ first_name: "Inès", username: "Relais du Port", email_verified_at: null })]);
    expect((await verify(mine)).statusCode).toBe(200);
    expect((await verify(other, "violon-Orage-1000")).json().code).toBe("link_invalid");
    expect(await rowsOf(first.email)).toEqual([expect.objectContaining({ first_name: "Inès", status: "pending" })]);
    await deliver(app);
  });

  test("T06 whoever signs up first or last, the form and the password are those that the reader of the mailbox chooses", async () => {
    for (const strangerFirst of [true, false]) {
      const genuine = form({ acceptances: [{ document: "recommandations", sha256: "c".repeat(64) }] });
      const stranger = form({ email: genuine.email, password: "attaquant-Discret-77", firstName: "Faux", username: "Nulle part" });
      for (const body of strangerFirst ? [stranger, genuine] : [genuine, stranger]) await signUp(body);
      const mails = await deliver(app);
      expect((await verify(mails.find(({ quote }) => quote?.startsWith("Inès")))).statusCode).toBe(200);
      const [user, ...others] = await rowsOf(genuine.email);
      expect([others, user]).toEqual([[], expect.objectContaining({ first_name: "Inès", username: "Maison de santé", name_key: "moreau ines" })]);
      const kept = await app.database.db
        .selectFrom("acceptances")
        .select("sha256")
        .where("user_id", "=", user?.id ?? "")
        .execute();
      expect(kept).toEqual([{ sha256: "c".repeat(64) }]);
      const logIn = async (password: string) => (await call(app, { method: "POST", url: "/login", body: { email: genuine.email, password } })).json().code;
      expect([await logIn(stranger.password), await logIn(PASSWORD), await logIn(CHOSEN)]).toEqual(["login_failed", "login_failed", "approval_pending"]);
      await deliver(app);
    }
  });

  test("T06 an application that nobody verified never blocks its address, not even before it is purged", async () => {
    const body = form();
    await signUp(body);
    app.clock.advance(31 * DAY);
    expect((await signUp(form({ email: body.email }))).statusCode).toBe(201);
    expect(await rowsOf(body.email)).toEqual([expect.objectContaining({ created_at: app.clock.now().toISOString() })]);
    await deliver(app);
  });

  test("T06 an address that was refused as spam, and that nobody verified, signs up like any other", async () => {
    const spam = await makeUser(app, { status: "pending", email_verified_at: null });
    const admin = await tokenOf(app, await makeAdmin(app));
    await call(app, { method: "POST", url: `/applications/${spam.id}/refuse`, body: { silent: true } }, admin);
    const former = await inTransaction(app.db, (trx) => createLink(app, trx, "verify_email", { userId: spam.id }));
    expect((await call(app, { method: "POST", url: `/verify-email/${former}`, body: { newPassword: CHOSEN } })).json().code).toBe("link_invalid");
    expect((await signUp(form({ email: spam.email }))).json()).toEqual(done);
    const [mail] = await deliver(app);
    expect(mail?.kind).toBe("verify_email");
    expect((await verify(mail)).statusCode).toBe(200);
    expect(await rowsOf(spam.email)).toEqual([expect.objectContaining({ status: "pending", email_verified_at: expect.any(String), first_name: "Inès" })]);
    const journal = await app.database.db.selectFrom("journal").select("subject").where("act", "=", "application_refused").execute();
    expect(journal).toEqual([{ subject: "Utilisateur supprimé" }]);
    await deliver(app);
  });

  test("T22 one person has one application however the address is written", async () => {
    for (const email of ["Élan@exemple.fr", "unique@exemple.fr", " UNIQUE@Exemple.fr", "unique@ｅxemple.fr"]) await signUp(form({ email }));
    expect(await rowsOf("unique@exemple.fr")).toHaveLength(1);
    await deliver(app);
  });

  test("thirty signups of one address at once make one row", { timeout: 60_000 }, async () => {
    const body = form();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signUp(body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await rowsOf(body.email)).toHaveLength(1);
    await deliver(app);
  });

  test("T07 a role, a status or any other column in the body is refused, not dropped", async () => {
    const before = await dump(app);
    for (const extra of [{ role: "admin" }, { status: "active" }, { email_verified_at: "2026-01-01" }, { id: "x" }, { isAdmin: true }]) {
      const answer = await signUp(form(extra));
      expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, code: "invalid_request", message: messages.invalidRequest }]);
    }
    expect(await dump(app)).toEqual(before);
  });

  test("each empty or wrong field is named with its sentence", async () => {
    const empty = await signUp({ username: "  ", firstName: "", lastName: "\u200b", email: " ", password: "", selectedOption: "" });
    expect(empty.json().fields).toEqual({
      username: messages.required,
      firstName: messages.required,
      lastName: messages.required,
      email: messages.required,
      password: messages.required,
      selectedOption: messages.collegeRequired,
    });
    const wrong = await signUp({ username: "x".repeat(151), firstName: "a\nb", lastName: "a\u202eb", email: "x@y", password: "court", selectedOption: 3 });
    expect(wrong.json().fields).toEqual({
      username: messages.tooLong,
      firstName: messages.controlCharacters,
      lastName: messages.controlCharacters,
      email: messages.emailInvalid,
      password: messages.passwordRule,
      selectedOption: messages.collegeRequired,
    });
  });

  test("T30 a password made of the person's own words is refused", async () => {
    for (const password of ["Inès-Moreau-2026", "maison.de.sante!", "mediation-sante-75", "collectif-CPMS!!"]) {
      const answer = await signUp(form({ password }));
      expect(answer.json()).toMatchObject({ code: "invalid_request", fields: { password: messages.passwordCommon } });
    }
  });

  test("F02 a failure at any statement leaves no row and no mail", async () => {
    const before = await dump(app);
    for (const statement of ["insert users", "insert links", "insert mails"]) {
      app.queries.failOn(statement, Object.assign(new Error("disk full"), { code: "SQLITE_FULL" }));
      const answer = await signUp(form());
      app.queries.heal();
      expect([answer.statusCode, answer.json().message]).toEqual([507, messages.storageFull]);
      expect(app.logged.splice(0).filter(({ level }) => level >= 50)).toHaveLength(1);
    }
    expect(await dump(app)).toEqual(before);
  });
});
