import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { type Desk, openDesk } from "#server/testing/applicants.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

const RNA = { fields: { rna: "w75 1234567" }, body: "Le voici." };

describe("a complement", () => {
  test("blocks the decision, emails the applicant, and its answer unblocks it", async () => {
    const { user, link } = await desk.apply();
    expect((await desk.ask(user.id)).statusCode).toBe(201);
    expect(await desk.mailsTo(user.email)).toEqual(["application_complement"]);
    for (const decision of ["approve", "refuse"])
      expect((await desk.post(`/applications/${user.id}/${decision}`)).json()).toMatchObject({
        code: "application_unfinished",
        message: messages.applicationUnfinished,
      });
    expect((await desk.followed(link)).complement).toMatchObject({
      body: "Quel est votre numéro RNA ?",
      fields: ["rna"],
      current: { rna: "" },
    });
    const answered = await desk.byLink(link, "complement", RNA);
    expect([answered.statusCode, answered.json().state]).toEqual([200, "review"]);
    const file = await desk.file(user.id);
    expect([file.rna, file.complement, file.state]).toEqual(["W751234567", null, "review"]);
    expect(file.thread.map(({ side, body }) => [side, body])).toContainEqual([
      "applicant",
      "numéro RNA\u00A0: W751234567\nLe voici.",
    ]);
    expect((await desk.post(`/applications/${user.id}/approve`)).statusCode).toBe(200);
  });

  test("is withdrawn, or ignored by a decision that says so", async () => {
    const { user } = await desk.apply();
    await desk.ask(user.id);
    const url = `/applications/${user.id}/complement`;
    const withdrawn = await call(app, { method: "DELETE", url }, desk.token);
    expect(withdrawn.json()).toMatchObject({ state: "review", complement: null });
    const again = await call(app, { method: "DELETE", url }, desk.token);
    expect(again.json().code).toBe("complement_not_asked");
    expect((await desk.mailsTo(user.email)).toSorted()).toEqual([
      "application_complement",
      "application_complement_withdrawn",
    ]);
    await desk.ask(user.id);
    const body = { despiteComplement: true };
    expect((await desk.post(`/applications/${user.id}/approve`, body)).statusCode).toBe(200);
    expect(await desk.file(user.id)).toMatchObject({ state: "accepted", complement: null });
  });

  test("is asked once at a time, and again after an answer", async () => {
    const { user, link } = await desk.apply();
    const [one, other] = await Promise.all([desk.ask(user.id), desk.ask(user.id)]);
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([201, 409]);
    expect([one, other].find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
      "complement_asked",
    );
    expect(await desk.mailsTo(user.email)).toEqual(["application_complement"]);
    await desk.byLink(link, "complement", RNA);
    const second = await desk.ask(user.id, { body: "Votre activité ?", fields: ["presentation"] });
    expect(second.statusCode).toBe(201);
    const steps = (await desk.file(user.id)).steps.map(({ state }) => state);
    expect(steps).toEqual(["received", "complement", "review", "complement"]);
  });

  test("takes the fields that were asked and no other one", async () => {
    const { user, link } = await desk.apply();
    await desk.ask(user.id, { body: "Votre nom ?", fields: ["lastName", "college"] });
    const answer = async (fields: object) =>
      (await desk.byLink(link, "complement", { fields })).json().fields;
    expect(await answer({ lastName: "Łęcka" })).toEqual({ college: messages.required });
    expect(
      await answer({ lastName: "Łęcka", college: "College structure", firstName: "Eva" }),
    ).toEqual({ firstName: messages.complementFieldNotAsked });
    await desk.byLink(link, "complement", {
      fields: { lastName: "Łęcka", college: "College personne qualifiée" },
    });
    expect(await desk.file(user.id)).toMatchObject({
      lastName: "Łęcka",
      college: "College personne qualifiée",
      firstName: user.first_name,
    });
  });

  test("is refused for an address that is not verified, which is never written to", async () => {
    const user = await makeUser(app, { status: "pending", email_verified_at: null });
    const message = { body: "Bonjour.", visible: "both" };
    for (const answer of [
      await desk.ask(user.id),
      await desk.post(`/applications/${user.id}/messages`, message),
    ])
      expect(answer.json().code).toBe("application_unverified");
    await desk.post(`/applications/${user.id}/messages`, { ...message, visible: "admins" });
    await call(app, { method: "POST", url: "/candidature/link", body: { email: user.email } });
    await desk.post(`/applications/${user.id}/refuse`, { reason: "Adresse inconnue" });
    expect(await desk.mailsTo(user.email)).toEqual([]);
  });
});

test("a decision made while an answer arrives is refused, and the thread is read again", async () => {
  const { user, link } = await desk.apply();
  const { version } = await desk.file(user.id);
  await desk.byLink(link, "messages", { body: "Une précision." });
  for (const decision of ["approve", "refuse"]) {
    const answer = await desk.post(`/applications/${user.id}/${decision}`, { version });
    expect([answer.statusCode, answer.json().code]).toEqual([412, "stale"]);
  }
  const read = await desk.file(user.id);
  expect(read.thread.at(-1)).toMatchObject({ side: "applicant", body: "Une précision." });
  const body = { version: read.version };
  expect((await desk.post(`/applications/${user.id}/approve`, body)).statusCode).toBe(200);
});

test("an answer and a decision at the same time leave one state and no lost message", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { user, link } = await desk.apply();
    await desk.ask(user.id);
    const decide = desk.post(`/applications/${user.id}/approve`, { despiteComplement: true });
    const [decided, answered] = await Promise.all([decide, desk.byLink(link, "complement", RNA)]);
    expect(decided.statusCode).toBe(200);
    const { state, steps, thread } = await desk.file(user.id);
    expect(state).toBe("accepted");
    expect(steps.at(-1)?.state).toBe("accepted");
    const retained = thread.some(({ side }) => side === "applicant");
    expect(retained).toBe(answered.statusCode === 200);
    if (!retained) expect(answered.json().message).toBe(messages.applicationDecided);
  }
});

test("a note is read by administrators only, a message by both", async () => {
  const { user, link } = await desk.apply();
  const url = `/applications/${user.id}/messages`;
  await desk.post(url, { body: "Vu au téléphone.", visible: "admins" });
  expect(await desk.mailsTo(user.email)).toEqual([]);
  await desk.post(url, { body: "Bonjour, qui êtes-vous ?", visible: "both" });
  expect(await desk.mailsTo(user.email)).toEqual(["application_message"]);
  const bodies = (await desk.file(user.id)).thread.map(({ body }) => body);
  expect(bodies).toEqual(["Vu au téléphone.", "Bonjour, qui êtes-vous ?"]);
  expect((await desk.followed(link)).thread.map(({ body }) => body)).toEqual([
    "Bonjour, qui êtes-vous ?",
  ]);
});

test("an application is assigned to an administrator, whose emails say so", async () => {
  const { user, link } = await desk.apply();
  const other = await makeAdmin(app);
  const url = `/applications/${user.id}/assignment`;
  const put = (body: object) => call(app, { method: "PUT", url, body }, desk.token);
  expect((await put({ userId: user.id })).json().fields).toEqual({
    userId: messages.assigneeNotAdmin,
  });
  expect((await put({ userId: other.id })).json()).toMatchObject({
    state: "review",
    assignee: { id: other.id },
  });
  const kinds = (await deliver(app)).map(({ to, kind }) => [to, kind]);
  expect(new Map(kinds.map(([to = "", kind]) => [to, kind]))).toEqual(
    new Map([
      [other.email, "application_assigned"],
      [user.email, "application_review"],
    ]),
  );
  await desk.byLink(link, "messages", { body: "Bonjour." });
  const notes = new Map((await deliver(app)).map(({ to, notes }) => [to, notes?.[0]]));
  expect(notes.get(other.email)).toBe("Ce dossier vous est confié.");
  expect(notes.get(desk.admin.email)).toBe(
    "Ce dossier est confié à une autre personne de l’équipe.",
  );
  const list = async (query: string) =>
    (await call(app, { url: `/applications?assignee=${query}` }, desk.token))
      .json()
      .map(({ id }: { id: string }) => id);
  expect(await list(other.id)).toEqual([user.id]);
  expect(await list("none")).not.toContain(user.id);
});

test("an application lapses by hand, 45 days after the complement was asked", async () => {
  const { user, link } = await desk.apply();
  await desk.ask(user.id);
  const lapse = () => desk.post(`/applications/${user.id}/lapse`);
  expect((await lapse()).json().message).toBe(messages.lapseTooEarly);
  app.clock.advance(45 * DAY);
  const admin = await tokenOf(app, desk.admin);
  const offered = await call(app, { url: `/applications/${user.id}` }, admin);
  expect(offered.json()).toMatchObject({ lapseOffered: true, ageDays: 45, waitedDays: 45 });
  await deliver(app);
  const url = `/applications/${user.id}/lapse`;
  expect((await call(app, { method: "POST", url, body: {} }, admin)).statusCode).toBe(200);
  expect(await desk.mailsTo(user.email)).toEqual(["application_lapsed"]);
  expect(await desk.followed(link)).toMatchObject({ state: "lapsed", canWrite: false });
});
