import { afterEach, beforeEach, expect, test } from "vitest";
import { renderText } from "#server/mail/email.ts";
import { giveAnswer, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { goTo } from "#server/testing/digests.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { changeEvent, makeEvent, makeGroup } from "#server/testing/publish.ts";
import { sendReminders } from "./send-reminders.ts";

let app: TestApp;
let groupId: string;
let people: Awaited<ReturnType<typeof makeMember>>[];

/** Four people of a group, at this moment. */
async function begin(moment: string): Promise<void> {
  app = await buildTestApp({}, new FakeClock(moment));
  groupId = (await makeGroup(app, await asAdmin(), "Plaidoyer")).id;
  people = [];
  for (const name of ["Un", "Deux", "Trois", "Quatre"])
    people.push(await makeMember(app, groupId, name));
}
beforeEach(() => begin("2026-03-02T09:00:00.000Z"));
afterEach(() => app.close());

const asAdmin = async () => tokenOf(app, await makeAdmin(app));
const remind = async () => {
  await sendReminders(app);
  return (await deliver(app)).map(({ to, kind }) => `${kind} ${to}`).toSorted();
};
const meeting = async (values: object = {}) =>
  makeEvent(app, await asAdmin(), groupId, {
    date: "2026-03-05T12:00:00.000Z",
    startTime: "10:00",
    endTime: "11:00",
    ...values,
  });
const choose = (token: string, body: object) =>
  call(app, { method: "PUT", url: "/users/me/notifications", body }, token);
const of = (kind: string, ...indexes: number[]) =>
  indexes.map((index) => `${kind} ${people[index]?.email}`).toSorted();
const tokens = () => people.map(({ token }) => token) as [string, string, string, string];

test("reminds again of a meeting that is put off, not if it starts a little later", async () => {
  const [un] = tokens();
  const event = await meeting();
  await giveAnswer(app, event.id, un, { answer: "remote" });
  goTo(app, "2026-03-03T09:00:00.000Z");
  expect(await remind()).toEqual(of("reminder_days", 0));
  const later = await changeEvent(app, await asAdmin(), event, { startTime: "10:30" });
  expect(await remind()).toEqual([]);
  await changeEvent(app, await asAdmin(), later.json(), { date: "2026-03-26T12:00:00.000Z" });
  expect(await remind()).toEqual([]);
  goTo(app, "2026-03-24T09:30:00.000Z");
  expect(await remind()).toEqual(of("reminder_days", 0));
});

test("sends reminders once, two days or two hours before, to attendees only", async () => {
  const [un, deux, trois] = tokens();
  const { id } = await meeting();
  await giveAnswer(app, id, un, { answer: "remote" });
  await giveAnswer(app, id, deux);
  await giveAnswer(app, id, trois, { answer: "absent" });
  await choose(un, { kind: "reminder_hours", frequency: "now" });
  await choose(deux, { kind: "reminder_days", frequency: "never" });
  goTo(app, "2026-03-03T08:59:00.000Z");
  expect(await remind()).toEqual([]);
  goTo(app, "2026-03-03T09:00:00.000Z");
  expect(await remind()).toEqual(of("reminder_days", 0));
  expect(await remind()).toEqual([]);
  goTo(app, "2026-03-05T06:59:00.000Z");
  expect(await remind()).toEqual([]);
  goTo(app, "2026-03-05T07:00:00.000Z");
  expect(await remind()).toEqual(of("reminder_hours", 0));
  expect(await remind()).toEqual([]);
});

test("sends none for a cancelled or deleted meeting, a late answer or a waitlist", async () => {
  const [un, deux, trois, quatre] = tokens();
  const off = await meeting({ title: "Annulée" });
  const full = await meeting({ title: "Pleine", capacity: 1 });
  const late = await meeting({ title: "Répondue tard" });
  await giveAnswer(app, off.id, un);
  for (const token of [deux, trois, quatre]) await giveAnswer(app, full.id, token);
  await call(
    app,
    { method: "POST", url: `/events/${off.id}/cancel`, body: { reason: "Neige" } },
    await asAdmin(),
  );
  goTo(app, "2026-03-03T09:30:00.000Z");
  const { id, role } = people[3] as { id: string; role: "member" };
  await giveAnswer(app, late.id, await tokenOf(app, { id, role }));
  expect(await remind()).toEqual(of("reminder_days", 1));
});

test("promises the seat to another person only where places are limited", async () => {
  const [un] = tokens();
  for (const capacity of [undefined, 4]) {
    const { id } = await meeting({ title: `Jauge ${capacity}`, capacity });
    await giveAnswer(app, id, un);
  }
  goTo(app, "2026-03-03T10:00:00.000Z");
  await sendReminders(app);
  const mails = (await deliver(app)).map((email) => renderText(email));
  expect(mails).toHaveLength(2);
  for (const text of mails)
    expect(text.includes("votre place sera proposée")).toBe(text.includes("Jauge 4"));
});

test("two hours are two hours over a clock change, and none is sent at night", async () => {
  await app.close();
  await begin("2027-03-26T09:00:00.000Z");
  const [un] = tokens();
  const { id } = await meeting({
    date: "2027-03-28T12:00:00.000Z",
    startTime: "03:30",
    endTime: "04:30",
  });
  await choose(un, { kind: "reminder_hours", frequency: "now" });
  await giveAnswer(app, id, un);
  // It starts at 01:30 UTC: the reminder of the night before is not sent.
  goTo(app, "2027-03-27T20:30:00.000Z");
  expect(await remind()).toEqual([]);
  goTo(app, "2027-03-27T23:29:00.000Z");
  expect(await remind()).toEqual([]);
  goTo(app, "2027-03-27T23:30:00.000Z");
  expect(await remind()).toEqual(of("reminder_hours", 0));
});

test("sends one reminder from two simultaneous jobs or after a crash", async () => {
  const [un] = tokens();
  const { id } = await meeting();
  await giveAnswer(app, id, un);
  goTo(app, "2026-03-03T10:00:00.000Z");
  app.queries.failOn("insert mails", new Error("killed"));
  await expect(sendReminders(app)).rejects.toThrow("killed");
  app.queries.heal();
  await Promise.all([sendReminders(app), sendReminders(app)]);
  expect(await remind()).toEqual(of("reminder_days", 0));
});
