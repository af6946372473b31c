import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeGroup, sendVersion } from "#server/testing/publish.ts";
import { answerReference, makeReference, putReference } from "#server/testing/references.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { remindOfReferences } from "./remind.ts";

const DAY = 24 * 3_600_000;
let app: TestApp;
let boss: Awaited<ReturnType<typeof makeAdmin>>;
let admin: string;
let group: { id: string };
let ana: Awaited<ReturnType<typeof makeMember>>;
let bo: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  app = await buildTestApp();
  boss = await makeAdmin(app);
  admin = await tokenOf(app, boss);
  group = await makeGroup(app, admin, "Bureau");
  ana = await makeMember(app, group.id, "Ana");
  bo = await makeMember(app, group.id, "Bo");
  await deliver(app);
});
afterEach(() => app.close());

const delivered = async (): Promise<string[]> =>
  (await deliver(app))
    .filter(({ kind }) => kind === "approval_asked")
    .map(({ to, subject }) => `${to}${subject.startsWith("Rappel") ? " rappel" : ""}`)
    .toSorted();

/** Who is sent which notice after so many days, however often the job runs. */
async function sent(days = 0): Promise<string[]> {
  app.clock.advance(days * DAY);
  await Promise.all([remindOfReferences(app), remindOfReferences(app)]);
  await remindOfReferences(app);
  return delivered();
}
/** Sessions do not outlast the days that the tests let pass. */
const again = () => tokenOf(app, boss);
const toRead = async (user: { id: string }): Promise<unknown[]> => {
  const token = await tokenOf(app, { ...user, role: "member" });
  return (await call(app, { url: "/a-lire" }, token)).json();
};

describe("people who are asked later are notified once, then with the others", () => {
  test("when they join the group", async () => {
    await makeReference(app, admin, group.id, { audience: "group" });
    expect(await sent()).toEqual([ana.email, bo.email].toSorted());
    app.clock.advance(6 * DAY);
    const cleo = await makeMember(app, group.id, "Cléo");
    expect(await toRead(cleo)).toHaveLength(1);
    expect(await sent()).toEqual([cleo.email]);
    // The reminder of the others, a day later, is not sent to who was notified the day before.
    expect(await sent(1)).toEqual([`${ana.email} rappel`, `${bo.email} rappel`].toSorted());
    await app.db.deleteFrom("group_members").where("user_id", "=", cleo.id).execute();
    expect(await sent(1)).toEqual([]);
    await app.db
      .insertInto("group_members")
      .values({ user_id: cleo.id, group_id: group.id, joined_at: app.clock.now().toISOString() })
      .execute();
    expect(await sent()).toEqual([]);
    expect(await sent(13)).toContain(`${cleo.email} rappel`);
    expect(await sent(60)).toEqual([]);
  });

  test("when they join the collective, even after the last reminder", async () => {
    await makeReference(app, admin, group.id, { audience: "all" });
    await sent();
    await sent(7);
    await sent(14);
    const dan = await makeUser(app, { status: "pending" });
    expect(await sent(1)).toEqual([]);
    await app.db.updateTable("users").set({ status: "active" }).where("id", "=", dan.id).execute();
    expect(await toRead(dan)).toHaveLength(1);
    expect(await sent()).toEqual([dan.email]);
    expect(await sent(30)).toEqual([]);
  });

  test("when they are added to the names, and not the others again", async () => {
    const named = { audience: "named", named: [ana.id] };
    const { id } = await makeReference(app, admin, group.id, named);
    expect(await sent()).toEqual([ana.email]);
    await putReference(app, admin, id, { audience: "named", named: [ana.id, bo.id] });
    expect(await toRead(bo)).toHaveLength(1);
    expect(await sent()).toEqual([bo.email]);
  });

  test("not when they answered, nor after the last day in force", async () => {
    const { id } = await makeReference(app, admin, group.id, { audience: "group" });
    await sent();
    const cleo = await makeMember(app, group.id, "Cléo");
    await answerReference(app, cleo.token, id, { answer: "refused" });
    expect(await sent()).toEqual([]);
    await putReference(app, admin, id, { audience: "group", validTo: "2026-01-02" });
    await makeMember(app, group.id, "Dan");
    expect(await sent()).toEqual([]);
  });
});

describe("a reminder by hand", () => {
  const remind = (id: string, token: string) =>
    call(app, { method: "POST", url: `/documents/${id}/remind` }, token);
  const reminder = async (id: string, token: string) =>
    (await call(app, { url: `/documents/${id}/register` }, token)).json().reminder;

  test("goes to those without an answer, once in three days", async () => {
    const { id } = await makeReference(app, admin, group.id, {
      audience: "group",
      ownerId: ana.id,
    });
    const cleo = await makeMember(app, group.id, "Cléo");
    await sent();
    await answerReference(app, bo.token, id, { answer: "refused" });
    expect((await remind(id, bo.token)).statusCode).toBe(403);
    // Everyone was notified today.
    expect(await reminder(id, admin)).toEqual({ people: 0, after: null });
    expect((await remind(id, admin)).json()).toEqual({ people: 0 });
    app.clock.advance(3 * DAY);
    await app.db.deleteFrom("group_members").where("user_id", "=", cleo.id).execute();
    const token = await again();
    expect(await reminder(id, token)).toEqual({ people: 1, after: null });
    const both = await Promise.all([remind(id, token), remind(id, token)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await delivered()).toEqual([`${ana.email} rappel`]);
    const after = new Date(app.clock.now().getTime() + 3 * DAY).toISOString();
    expect(await reminder(id, token)).toEqual({ people: 0, after });
    app.clock.advance(3 * DAY - 1000);
    expect((await remind(id, await again())).json().code).toBe("reference_reminded");
    app.clock.advance(1000);
    const owner = await tokenOf(app, { ...ana, role: "member" });
    expect((await remind(id, owner)).json()).toEqual({ people: 1 });
    const acts = (await call(app, { url: "/journal?q=Bureau" }, await again())).json();
    expect(JSON.stringify(acts)).toContain("reference_reminded");
  });

  test("takes nothing from the three of the site, which leaves out who had it", async () => {
    const { id } = await makeReference(app, admin, group.id, { audience: "group" });
    await sent();
    await answerReference(app, bo.token, id);
    app.clock.advance(5 * DAY);
    await remind(id, await again());
    expect(await delivered()).toEqual([`${ana.email} rappel`]);
    expect(await sent(2)).toEqual([]);
    expect(await sent(14)).toEqual([`${ana.email} rappel`]);
    expect(await sent(30)).toEqual([]);
    expect((await remind(id, await again())).json()).toEqual({ people: 1 });
  });

  test("is possible again at once for a new version, and not for none", async () => {
    const { id } = await makeReference(app, admin, group.id, { audience: "group" });
    await remind(id, admin);
    await sendVersion(app, admin, id, 1, pdf("deux"), { note: "Article 3" });
    expect((await remind(id, admin)).json()).toEqual({ people: 2 });
    await putReference(app, admin, id, { audience: "none" });
    expect(await reminder(id, admin)).toBeNull();
  });
});
