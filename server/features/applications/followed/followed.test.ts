import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANSWERS_A_DAY, FOLLOW_DAYS } from "#contract/application-limits.ts";
import { APPROVAL_UNDO_MS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { type Desk, openDesk } from "#server/testing/applicants.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeUser } from "#server/testing/make.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

describe("the link of an applicant", () => {
  test("shows the first name and four steps, and is not indexed", async () => {
    const { user, link } = await desk.apply({ first_name: "Lucia", last_name: "Secret" });
    const reply = await call(app, { url: `/candidature/${link}` });
    expect(reply.headers).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "cache-control": expect.stringContaining("no-store"),
    });
    expect(reply.json()).toMatchObject({ firstName: "Lucia", state: "received", endsAt: null });
    expect(reply.json().steps.map(({ step, is }: Record<string, string>) => [step, is])).toEqual([
      ["received", "current"],
      ["review", "coming"],
      ["complement", "coming"],
      ["decision", "coming"],
    ]);
    for (const secret of ["Secret", user.email, user.id]) expect(reply.body).not.toContain(secret);
  });

  test("is stored as a hash and works as often as it is opened", async () => {
    const { link } = await desk.apply();
    for (let time = 0; time < 3; time += 1)
      expect((await call(app, { url: `/candidature/${link}` })).statusCode).toBe(200);
    expect(Buffer.from(link, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await dump(app))).not.toContain(link);
    const unknown = await call(app, { url: `/candidature/${link.slice(1)}` });
    expect(unknown.json()).toMatchObject({
      code: "link_invalid",
      message: messages.applicationLinkInvalid,
    });
  });

  test("speaks for its applicant, whoever is logged in beside it", async () => {
    const { user, link } = await desk.apply();
    const other = await makeUser(app, { first_name: "Basile" });
    const session = await tokenOf(app, other);
    const url = `/candidature/${link}`;
    const read = await call(app, { url }, session);
    expect([read.json().firstName, read.body.includes("Basile")]).toEqual([user.first_name, false]);
    const body = { body: "C’est moi." };
    await call(app, { method: "POST", url: `${url}/messages`, body }, session);
    expect((await desk.file(user.id)).thread.at(-1)).toMatchObject({
      side: "applicant",
      author: `${user.first_name} ${user.last_name}`,
    });
    const acts = await app.db
      .selectFrom("journal")
      .select("actor_id")
      .where("act", "=", "applicant_wrote")
      .where("subject_id", "=", user.id)
      .execute();
    expect(acts).toEqual([{ actor_id: user.id }]);
  });

  test("takes no answer once the application is decided", async () => {
    const { user, link } = await desk.apply();
    await desk.ask(user.id);
    await desk.post(`/applications/${user.id}/refuse`, { reason: "Non", despiteComplement: true });
    const late = {
      success: false,
      code: "application_handled",
      message: messages.applicationDecided,
    };
    for (const [action, body] of [
      ["messages", { body: "Attendez." }],
      ["complement", { fields: { rna: "" } }],
      ["withdraw", undefined],
    ] as const) {
      const answer = await desk.byLink(link, action, body);
      expect([answer.statusCode, answer.json()]).toEqual([409, late]);
    }
    expect(await desk.followed(link)).toMatchObject({ canWrite: false, canWithdraw: false });
  });

  test("ends 30 days after the decision", async () => {
    const { user, link } = await desk.apply();
    await desk.post(`/applications/${user.id}/refuse`, {});
    const open = async () => (await call(app, { url: `/candidature/${link}` })).statusCode;
    app.clock.advance(FOLLOW_DAYS * DAY - 1000);
    expect(await open()).toBe(200);
    app.clock.advance(2000);
    expect(await open()).toBe(400);
    await deliver(app);
    await call(app, { method: "POST", url: "/candidature/link", body: { email: user.email } });
    expect(await deliver(app)).toEqual([]);
    desk = await openDesk(app);
  });

  test("takes ten messages a day", async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const own = await openDesk(limited);
    const { link } = await own.apply();
    const write = async () => (await own.byLink(link, "messages", { body: "Encore." })).statusCode;
    for (let count = 0; count < ANSWERS_A_DAY; count += 1) expect(await write()).toBe(201);
    expect(await write()).toBe(429);
    limited.clock.advance(DAY);
    expect(await write()).toBe(201);
    await limited.close();
  });
});

describe("a withdrawal", () => {
  test("closes the application, and tells administrators and the applicant", async () => {
    const { user, link } = await desk.apply();
    await deliver(app);
    expect((await desk.byLink(link, "withdraw")).json().message).toBe(
      messages.applicationWithdrawn,
    );
    const kinds = (await deliver(app)).map(({ to, kind }) => [to, kind]);
    expect(kinds).toContainEqual([user.email, "application_withdrawn"]);
    expect(kinds).toContainEqual([desk.admin.email, "applicant_withdrawn"]);
    expect(await desk.file(user.id)).toMatchObject({ state: "withdrawn" });
    const approval = await desk.post(`/applications/${user.id}/approve`);
    expect(approval.json().code).toBe("application_handled");
  });

  test("and an approval at the same time have one winner", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { user, link } = await desk.apply();
      const [approved, withdrawn] = await Promise.all([
        desk.post(`/applications/${user.id}/approve`),
        desk.byLink(link, "withdraw"),
      ]);
      expect([approved.statusCode, withdrawn.statusCode].toSorted()).toEqual([200, 409]);
      app.clock.advance(APPROVAL_UNDO_MS);
      expect(await desk.mailsTo(user.email)).toEqual([
        approved.statusCode === 200 ? "application_approved" : "application_withdrawn",
      ]);
    }
  });
});

test("gives the same answer for any address, and a link to an applicant alone", async () => {
  const { user } = await desk.apply();
  const member = await makeUser(app);
  await deliver(app);
  const answers: unknown[] = [];
  for (const email of [user.email.toUpperCase(), member.email, "inconnue@exemple.fr", "rien", ""]) {
    const answer = await call(app, { method: "POST", url: "/candidature/link", body: { email } });
    answers.push([answer.statusCode, answer.json()]);
  }
  const same = [200, { success: true, message: messages.applicationLinkSent }];
  expect(answers).toEqual(Array.from({ length: 5 }, () => same));
  expect((await deliver(app)).map(({ to, kind }) => [to, kind])).toEqual([
    [user.email, "application_link"],
  ]);
});
