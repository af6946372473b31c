import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tooLong } from "#contract/fields.ts";
import { COLLEGES } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
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
import { dump } from "#server/testing/dump.ts";
import { deliver } from "#server/testing/mails.ts";
import { PASSWORD } from "#server/testing/make.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const signUp = (body: object) => sendSignUp(app, body);
const listUsers = (email: string) => usersAt(app, email);

describe("signup", () => {
  test("stores a pending member with accepted documents, and emails a link", async () => {
    const acceptances = [
      { document: "cadre-de-partenariat", sha256: await servedHash(app, "cadre-de-partenariat") },
      { document: "conditions", sha256: "c".repeat(64) },
      { document: "recommandations", sha256: await servedHash(app, "recommandations") },
    ];
    const body = newForm({ acceptances });
    const answer = await signUp(body);
    expect([answer.statusCode, answer.json()]).toEqual([201, done]);
    const [user] = await listUsers(body.email);
    expect(user).toMatchObject({
      role: "member",
      status: "pending",
      email_verified_at: null,
      first_name: "Inès",
      college: COLLEGES[1],
    });
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const accepted = await app.database.db
      .selectFrom("acceptances")
      .select(["document", "sha256"])
      .where("user_id", "=", user?.id ?? "")
      .orderBy("document")
      .execute();
    expect(accepted).toEqual(acceptances);
    expect((await deliver(app)).map(({ kind, to, quote }) => [kind, to, quote])).toEqual([
      ["verify_email", body.email, "Inès Moreau, Maison de santé"],
    ]);
  });

  test("T06 a form without a password opens no log-in, and its link sets the password", async () => {
    const body = newForm({ password: undefined });
    expect((await signUp(body)).json()).toEqual(done);
    const [mail] = await deliver(app);
    const logIn = async (password: string) =>
      (
        await call(app, { method: "POST", url: "/login", body: { email: body.email, password } })
      ).json().code;
    for (const guess of ["undefined", "null", PASSWORD])
      expect(await logIn(guess)).toBe("login_failed");
    expect((await followLink(app, mail)).statusCode).toBe(200);
    expect(await logIn(CHOSEN)).toBe("approval_pending");
    await deliver(app);
  });

  test("different spellings of an address make one application (T22)", async () => {
    for (const email of [
      "Élan@exemple.fr",
      "unique@exemple.fr",
      " UNIQUE@Exemple.fr",
      "unique@ｅxemple.fr",
    ])
      await signUp(newForm({ email }));
    expect(await listUsers("unique@exemple.fr")).toHaveLength(1);
    await deliver(app);
  });

  test("thirty simultaneous signups of one address make one row", { timeout: 60_000 }, async () => {
    const body = newForm();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signUp(body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await listUsers(body.email)).toHaveLength(1);
    await deliver(app);
  });

  test("rejects a role, a status or any other column in the body (T07)", async () => {
    const before = await dump(app);
    for (const extra of [
      { role: "admin" },
      { status: "active" },
      { email_verified_at: "2026-01-01" },
      { id: "x" },
      { isAdmin: true },
    ]) {
      const answer = await signUp(newForm(extra));
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          success: false,
          code: "invalid_request",
          message: messages.invalidRequest,
          fields: { [Object.keys(extra)[0] ?? ""]: messages.unknownField },
        },
      ]);
    }
    expect(await dump(app)).toEqual(before);
  });

  test("reports each empty or wrong field with its message", async () => {
    const empty = await signUp({
      username: "  ",
      firstName: "",
      lastName: "\u200b",
      email: " ",
      password: "",
      selectedOption: "",
    });
    expect(empty.json().fields).toEqual({
      username: messages.required,
      firstName: messages.required,
      lastName: messages.required,
      email: messages.required,
      password: messages.required,
      selectedOption: messages.collegeRequired,
    });
    const wrong = await signUp({
      username: "x".repeat(151),
      firstName: "a\nb",
      lastName: "a\u202eb",
      email: "x@y",
      password: "court",
      selectedOption: 3,
    });
    expect(wrong.json().fields).toEqual({
      username: tooLong(150),
      firstName: messages.controlCharacters,
      lastName: messages.controlCharacters,
      email: messages.emailInvalid,
      password: messages.passwordRule,
      selectedOption: messages.collegeRequired,
    });
  });

  test("rejects a password made of the person's own words (T30)", async () => {
    for (const password of [
      "Inès-Moreau-2026",
      "maison.de.sante!",
      "mediation-sante-75",
      "collectif-CPMS!!",
    ]) {
      const answer = await signUp(newForm({ password }));
      expect(answer.json()).toMatchObject({
        code: "invalid_request",
        fields: { password: messages.passwordCommon },
      });
    }
  });

  test("a failure at any statement leaves no row and no email (F02)", async () => {
    const before = await dump(app);
    for (const statement of ["insert users", "insert links", "insert mails"]) {
      app.queries.failOn(statement, Object.assign(new Error("disk full"), { code: "SQLITE_FULL" }));
      const answer = await signUp(newForm());
      app.queries.heal();
      expect([answer.statusCode, answer.json().message]).toEqual([507, messages.storageFull]);
      expect(app.logged.splice(0).filter(({ level }) => level >= 50)).toHaveLength(1);
    }
    expect(await dump(app)).toEqual(before);
  });
});
