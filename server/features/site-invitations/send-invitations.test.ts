import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { plantSiteInvitation } from "#server/testing/site-invitations.ts";

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: string;
beforeEach(async () => {
  await app?.close();
  app = await buildTestApp();
  admin = await tokenOf(
    app,
    await makeAdmin(app, { first_name: "Ada", last_name: "Min", email: "ada@exemple.fr" }),
  );
});
afterAll(() => app.close());

const post = (path: string, body?: object, token = admin) =>
  call(app, { method: "POST", url: `/site-invitations${path}`, ...(body && { body }) }, token);
const send = (list: string, token = admin) => post("", { list }, token);
const list = async () => (await call(app, { url: "/site-invitations" }, admin)).json();
const verdicts = (lines: { verdict: string }[]) => lines.map(({ verdict }) => verdict);

describe("a list of people to invite", () => {
  const planted = async () => {
    await makeUser(app, { email: "membre@exemple.fr" });
    await makeUser(app, { email: "candidate@exemple.fr", status: "pending" });
    await makeUser(app, {
      email: "inconnue@exemple.fr",
      status: "pending",
      email_verified_at: null,
    });
    await makeUser(app, { email: "refusee@exemple.fr", status: "refused" });
    await makeUser(app, {
      email: "partie@exemple.fr",
      deleted_at: app.clock.now().toISOString(),
    });
    await plantSiteInvitation(app, { email: "invitee@exemple.fr" });
    const expired = new Date(app.clock.now().getTime() - DAY).toISOString();
    await plantSiteInvitation(app, {
      email: "expiree@exemple.fr",
      created_at: "2026-01-01T00:00:00.000Z",
      ends_at: expired,
    });
    return [
      "Nouvelle Personne <nouvelle@exemple.fr>",
      "MEMBRE@exemple.fr",
      "candidate@exemple.fr",
      "inconnue@exemple.fr",
      "refusee@exemple.fr",
      "partie@exemple.fr",
      "invitee@exemple.fr",
      "expiree@exemple.fr",
      "pas une adresse",
      "Nouvelle@exemple.fr",
    ].join("\n");
  };
  const JUDGED = [
    "new",
    "member",
    "applicant",
    "new",
    "refused",
    "deleted",
    "invited",
    "new",
    "invalid",
    "repeated",
  ];

  test("is judged line by line without sending or changing anything", async () => {
    const pasted = await planted();
    const before = await dump(app);
    const lines = (await post("/check", { list: pasted })).json();
    expect(verdicts(lines)).toEqual(JUDGED);
    expect(lines[0]).toEqual({
      text: "Nouvelle Personne <nouvelle@exemple.fr>",
      email: "nouvelle@exemple.fr",
      firstName: "Nouvelle",
      lastName: "Personne",
      verdict: "new",
    });
    expect(await dump(app)).toEqual(before);
    expect(await deliver(app)).toEqual([]);
  });

  test("invites its new people, and no other, in sealed mails that name who invites", async () => {
    const pasted = await planted();
    expect(verdicts((await send(pasted)).json())).toEqual(JUDGED);
    const mails = await deliver(app);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      "expiree@exemple.fr",
      "inconnue@exemple.fr",
      "nouvelle@exemple.fr",
    ]);
    expect(mails[0]).toMatchObject({ kind: "site_invitation", quote: "Ada Min" });
    expect(mails[0]?.notes?.join(" ")).toContain("14 jours");
    const token = tokenIn(mails[0]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await dump(app, { all: true }))).not.toContain(token);
    const again = (await send(pasted)).json();
    expect([again[0].verdict, again[3].verdict, again[7].verdict]).toEqual([
      "invited",
      "invited",
      "invited",
    ]);
    expect(await deliver(app)).toEqual([]);
  });

  test("is refused whole when it is empty or longer than 200 people", async () => {
    expect((await send(" ")).json().fields).toEqual({ list: messages.invitedNone });
    const many = Array.from({ length: 201 }, (_, index) => `p${index}@exemple.fr`).join("\n");
    expect((await send(many)).json().fields).toEqual({ list: messages.invitedTooMany });
    expect((await send("é".repeat(30_001))).json().fields).toEqual({
      list: messages.invitedTooLong,
    });
  });

  test("of 200 people leaves whole, after mails to a single person", async () => {
    const many = Array.from({ length: 200 }, (_, index) => `P ${index} <p${index}@exemple.fr>`);
    expect((await send(many.join("\n"))).statusCode).toBe(200);
    await send("seule@exemple.fr");
    const mails = await deliver(app);
    expect([mails.length, mails[0]?.to]).toEqual([201, "seule@exemple.fr"]);
    expect(await list()).toHaveLength(200);
  });

  test("sent twice at once invites each person once", async () => {
    const other = await tokenOf(app, await makeAdmin(app));
    const people = Array.from({ length: 60 }, (_, index) => `p${index}@exemple.fr`);
    const answers = await Promise.all(
      [admin, other, admin].map((one) => send(people.join("\n"), one)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const found = answers.flatMap((answer) => verdicts(answer.json()));
    expect(found.filter((verdict) => verdict === "new")).toHaveLength(60);
    expect(found.filter((verdict) => verdict === "invited")).toHaveLength(120);
    expect(await deliver(app)).toHaveLength(60);
  });

  test("T70 counts towards the limits of an account and of the site", async () => {
    await app.close();
    app = await buildTestApp({ rateLimit: true });
    admin = await tokenOf(app, await makeAdmin(app));
    const people = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `q${from + index}@exemple.fr`).join("\n");
    const makeToken = async () => tokenOf(app, await makeAdmin(app));
    expect((await send(people(0, 200))).statusCode).toBe(200);
    expect((await send(people(200, 200))).statusCode).toBe(200);
    expect((await send(people(400, 1))).json().code).toBe("too_many_attempts");
    expect((await send(people(400, 199), await makeToken())).statusCode).toBe(200);
    expect((await send(people(600, 2), await makeToken())).json().code).toBe("too_many_attempts");
    app.clock.advance(DAY + 1000);
    expect((await send(people(600, 2), await makeToken())).statusCode).toBe(200);
  });

  test("T31 asks an administrator to confirm who they are", async () => {
    app.clock.advance(11 * 60_000);
    const { id } = await plantSiteInvitation(app);
    for (const answer of [await send("chantal@exemple.fr"), await post(`/${id}/resend`)])
      expect([answer.statusCode, answer.json().code]).toEqual([403, "confirmation_needed"]);
    expect((await post("/check", { list: "chantal@exemple.fr" })).statusCode).toBe(200);
    expect((await post(`/${id}/revoke`)).statusCode).toBe(204);
  });
});
