import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Desk, openDesk } from "#server/testing/applicants.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { remindOfApplications } from "./remind.ts";

const DAY = 24 * 3_600_000;

/** Runs the job, twice as two instances may, and returns who was written to, with the kind of email. */
async function remind(app: TestApp): Promise<[to: string, kind: string][]> {
  await Promise.all([remindOfApplications(app), remindOfApplications(app)]);
  return (await deliver(app)).map(({ to, kind }) => [to, kind]);
}

describe("administrators", () => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = await buildTestApp();
    desk = await openDesk(app);
  });
  afterAll(() => app.close());

  test("get one email for all applications on days 7 and 14, and none when nothing waits", async () => {
    const second = await makeAdmin(app);
    expect(await remind(app)).toEqual([]);
    const { user } = await desk.apply();
    app.clock.advance(4 * DAY);
    await makeUser(app, { status: "pending", email_verified_at: null });
    const { user: later } = await desk.apply();
    const both = [
      [desk.admin.email, "applications_waiting"],
      [second.email, "applications_waiting"],
    ];
    expect(await remind(app)).toEqual([]);
    app.clock.advance(3 * DAY);
    await remindOfApplications(app);
    const mails = await deliver(app);
    expect(mails.map(({ to, kind }) => [to, kind]).toSorted()).toEqual(both.toSorted());
    const listed = mails[0]?.sections?.[0]?.lines.map(({ text, details }) => [text, details?.[0]]);
    expect(listed).toEqual([
      [`${user.first_name} ${user.last_name}, ${user.username}`, "Attend depuis 7\u00A0jours"],
      [`${later.first_name} ${later.last_name}, ${later.username}`, "Attend depuis 3\u00A0jours"],
    ]);
    expect(await remind(app)).toEqual([]);
    app.clock.advance(4 * DAY);
    expect((await remind(app)).toSorted()).toEqual(both.toSorted());
    app.clock.advance(3 * DAY);
    expect((await remind(app)).toSorted()).toEqual(both.toSorted());
    app.clock.advance(30 * DAY);
    expect((await remind(app)).toSorted()).toEqual(both.toSorted());
    app.clock.advance(30 * DAY);
    expect(await remind(app)).toEqual([]);
  });

  test("are not reminded of what waits for its applicant", async () => {
    desk.token = await tokenOf(app, desk.admin);
    desk = await openDesk(app);
    const { user } = await desk.apply();
    await desk.ask(user.id);
    await deliver(app);
    app.clock.advance(8 * DAY);
    expect(await remind(app)).toEqual([]);
  });
});

describe("an applicant", () => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = await buildTestApp();
    desk = await openDesk(app);
  });
  afterAll(() => app.close());

  test("is reminded on days 10 and 20 of a complement, until it is answered", async () => {
    const { user } = await desk.apply();
    const { user: quick, link } = await desk.apply();
    await desk.ask(user.id);
    await desk.ask(quick.id);
    await deliver(app);
    const reminder = [user.email, "application_complement_reminder"];
    await desk.byLink(link, "complement", { fields: { rna: "" } });
    await deliver(app);
    const toApplicants = async () => (await remind(app)).filter(([to]) => to !== desk.admin.email);
    app.clock.advance(9 * DAY);
    expect(await toApplicants()).toEqual([]);
    app.clock.advance(DAY);
    expect(await toApplicants()).toEqual([reminder]);
    expect(await toApplicants()).toEqual([]);
    app.clock.advance(10 * DAY);
    expect(await toApplicants()).toEqual([reminder]);
    app.clock.advance(60 * DAY);
    expect(await toApplicants()).toEqual([]);
  });

  test("is not reminded once the application is decided", async () => {
    desk = await openDesk(app);
    const { user } = await desk.apply();
    await desk.ask(user.id);
    await desk.post(`/applications/${user.id}/refuse`, { despiteComplement: true, silent: true });
    await deliver(app);
    app.clock.advance(10 * DAY);
    expect((await remind(app)).filter(([to]) => to === user.email)).toEqual([]);
  });
});
