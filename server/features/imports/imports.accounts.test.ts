import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ImportDetail } from "#contract/imports.ts";
import { COLLEGES } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { acceptedTexts } from "#server/testing/candidates.ts";
import { applyTable, tableOf, tryTable } from "#server/testing/imports.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";

const EMAIL = "zoe@exemple.fr";
const NEW = "brouette-Violette-93";
let app: TestApp;
let admin: string;
let imported: ImportDetail;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  const text = tableOf("people", `${EMAIL};Zoé;Petit;Passerelle;;;`, "ali@exemple.fr;Ali;Roux;;;;");
  imported = (await applyTable(app, admin, await tryTable(app, admin, { text }))).json();
});
afterEach(() => app.close());

const post = (url: string, body: object, token?: string) =>
  call(app, { method: "POST", url, body }, token);
const invite = (count: number) => post(`/imports/${imported.id}/invite`, { count }, admin);
const logIn = (password: string) => post("/login", { email: EMAIL, password });
const detail = async (): Promise<ImportDetail> =>
  (await call(app, { url: `/imports/${imported.id}` }, admin)).json();

async function accept(token: string) {
  const acceptances = await acceptedTexts(app);
  const identity = { username: "Une autre", firstName: "Zoé", lastName: "Petit-Roux" };
  const body = { ...identity, selectedOption: COLLEGES[0], newPassword: NEW, acceptances };
  return post(`/site-invitation/${token}`, body);
}

describe("an imported account, before its owner is invited", () => {
  test("is opened by no password, not even an empty one", async () => {
    const unknown = await post("/login", { email: "personne@exemple.fr", password: NEW });
    const answer = await logIn(NEW);
    expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body]);
    expect((await logIn("")).statusCode).toBe(400);
  });

  test("gets a reset link like any account, which proves the address", async () => {
    const unknown = await post("/forgot-password", { email: "personne@exemple.fr" });
    const known = await post("/forgot-password", { email: EMAIL });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const mail = (await deliver(app)).find(({ to }) => to === EMAIL);
    await post(`/reset-password/${tokenIn(mail)}`, { newPassword: NEW });
    expect((await logIn(NEW)).statusCode).toBe(200);
    const user = app.db.selectFrom("users").where("email", "=", EMAIL);
    expect((await user.select("email_verified_at").executeTakeFirst())?.email_verified_at).toBe(
      app.clock.now().toISOString(),
    );
  });

  test("is not revealed to who signs up with its address", async () => {
    const form = { username: "A", firstName: "B", lastName: "C", selectedOption: COLLEGES[0] };
    const answers: string[] = [];
    for (const email of [EMAIL, "nouvelle@exemple.fr"])
      answers.push((await post("/signup", { ...form, email, acceptances: [] })).body);
    expect(answers[0]).toBe(answers[1]);
    const user = app.db.selectFrom("users").where("email", "=", EMAIL);
    expect(await user.select("username").execute()).toEqual([{ username: "Passerelle" }]);
  });
});

describe("the invitation of imported people", () => {
  test("writes one mail each, once, and only when asked with the number that was read", async () => {
    expect(await deliver(app)).toEqual([]);
    const wrong = await invite(3);
    expect([wrong.statusCode, wrong.json().message]).toEqual([409, messages.importInviteChanged]);
    expect((await invite(2)).json()).toEqual({ invited: 2 });
    const sent = await deliver(app);
    expect(sent.map(({ to, kind }) => [to, kind]).toSorted()).toEqual([
      ["ali@exemple.fr", "site_invitation"],
      [EMAIL, "site_invitation"],
    ]);
    expect((await detail()).toInvite).toBe(0);
    expect((await invite(2)).statusCode).toBe(409);
  });

  test("completes the account: documents, password, session, the same membership", async () => {
    await invite(2);
    const mail = (await deliver(app)).find(({ to }) => to === EMAIL);
    const opened = await call(app, { url: `/site-invitation/${tokenIn(mail)}` });
    expect(opened.json()).toMatchObject({ email: EMAIL, firstName: "Zoé", lastName: "Petit" });
    const accepted = await accept(tokenIn(mail));
    expect(accepted.statusCode).toBe(200);
    const me = (await call(app, { url: "/users/me" }, accepted.json().token)).json();
    expect(me).toMatchObject({ email: EMAIL, username: "Une autre", lastName: "Petit-Roux" });
    expect((await logIn(NEW)).statusCode).toBe(200);
    const own = app.db.selectFrom("memberships").where("user_id", "=", me.id);
    expect(await own.select("id").execute()).toHaveLength(1);
    expect((await accept(tokenIn(mail))).json().code).toBe("invitation_used");
  });

  test("is refused before the application, and after the undo", async () => {
    const text = tableOf("people", "autre@exemple.fr;A;B;;;;");
    const { id } = await tryTable(app, admin, { text });
    const early = await post(`/imports/${id}/invite`, { count: 1 }, admin);
    await post(`/imports/${imported.id}/undo`, { dry: false }, admin);
    expect([early.json().code, (await invite(2)).json().code]).toEqual([
      "import_not_applied",
      "import_not_applied",
    ]);
  });
});
