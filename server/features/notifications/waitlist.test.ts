import { afterEach, beforeEach, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { giveAnswer, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { goTo } from "#server/testing/digests.ts";
import { KILLED, killedAfter } from "#server/testing/killed.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { changeEvent, makeEvent, makeGroup } from "#server/testing/publish.ts";
import { notifyWaitlist } from "./notify-waitlist.ts";
import { sendReminders } from "./send-reminders.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let people: Awaited<ReturnType<typeof makeMember>>[];
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
  people = [];
  for (const name of ["Un", "Deux", "Trois", "Quatre"])
    people.push(await makeMember(app, groupId, name));
});
afterEach(() => app.close());

type Person = (typeof people)[number];
const everybody = () => people as [Person, Person, Person, Person];

/** An event with one seat, requested by four people in order. */
async function fullMeeting(values: object = {}) {
  const event = await makeEvent(app, admin, groupId, {
    date: "2026-03-20T12:00:00.000Z",
    capacity: 1,
    ...values,
  });
  for (const { token } of people) await giveAnswer(app, event.id, token);
  return event;
}

/** Runs the job; returns the emails sent. */
const notify = async (site: TestApp = app) => {
  await notifyWaitlist(site);
  return (await deliver(app)).map(({ to, kind }) => `${kind} ${to}`);
};
const to = (...some: Person[]) => some.map(({ email }) => `place_free ${email}`);

const change = (event: Event, values: object) => changeEvent(app, admin, event, values);

test("notifies waitlisted members of a free seat once, in order, at any hour", async () => {
  const [un, deux, trois] = everybody();
  const { id } = await fullMeeting();
  expect(await notify(), "nobody while all places are taken").toEqual([]);
  goTo(app, "2026-03-02T23:30:00.000Z");
  await giveAnswer(app, id, await tokenOf(app, { id: un.id, role: "member" }), {
    answer: "absent",
  });
  expect(await notify()).toEqual(to(deux));
  expect(await notify(), "once").toEqual([]);
  await giveAnswer(app, id, await tokenOf(app, { id: deux.id, role: "member" }), {
    answer: "remote",
  });
  expect(await notify()).toEqual(to(trois));
  await giveAnswer(app, id, await tokenOf(app, { id: deux.id, role: "member" }));
  expect(await notify(), "who asks again waits again").toEqual([]);
});

test("the email names the meeting, and its unsubscribe link stops only this kind", async () => {
  const [un] = everybody();
  const { id } = await fullMeeting({ title: "Assemblée", place: "Salle B" });
  await giveAnswer(app, id, un.token, { answer: "absent" });
  await notifyWaitlist(app);
  const [mail] = await deliver(app);
  expect(mail?.sections).toMatchObject([
    {
      title: "Plaidoyer",
      lines: [
        {
          text: "«\u00A0Assemblée\u00A0», vendredi 20 mars 2026, de 9\u00A0h à 10\u00A0h\u00A030",
          details: ["Lieu\u00A0: Salle B"],
        },
      ],
    },
  ]);
  expect(mail?.action?.url).toContain(id);
  expect(mail?.bulk).toBeUndefined();
  const path = new URL(mail?.stop?.oneClick ?? "").pathname;
  const reply = await app.app.inject({ method: "POST", url: path });
  expect(reply.json()).toEqual({ scope: "place_free", stopped: true });
});

test("notifies when the capacity rises or a member leaves or is deleted", async () => {
  const [un, deux, trois, quatre] = everybody();
  const event = await fullMeeting();
  await change(event, { capacity: 2 });
  expect(await notify()).toEqual(to(deux));
  await call(app, { method: "POST", url: `/groupes/${groupId}/leave` }, un.token);
  expect(await notify()).toEqual(to(trois));
  await call(app, { method: "DELETE", url: `/users/${deux.id}` }, admin);
  expect(await notify()).toEqual(to(quatre));
  const another = await fullMeeting();
  await change(another, { capacity: null });
  expect((await notify()).toSorted()).toEqual(to(quatre).toSorted());
});

test("sends none for a cancelled, deleted or past meeting, until it is resumed", async () => {
  const [un, deux] = everybody();
  const off = await fullMeeting({ title: "Annulée" });
  const gone = await fullMeeting({ title: "Supprimée" });
  const over = await fullMeeting({ title: "Passée", date: "2026-03-03T12:00:00.000Z" });
  const body = { reason: "Neige" };
  await call(app, { method: "POST", url: `/groupes/${groupId}/leave` }, un.token);
  await call(app, { method: "POST", url: `/events/${off.id}/cancel`, body }, admin);
  await call(app, { method: "DELETE", url: `/events/${gone.id}` }, admin);
  goTo(app, "2026-03-03T09:31:00.000Z");
  expect(over.title).toBe("Passée");
  expect(await notify()).toEqual([]);
  await call(
    app,
    { method: "POST", url: `/events/${off.id}/resume` },
    await tokenOf(app, await makeAdmin(app)),
  );
  expect(await notify()).toEqual(to(deux));
});

test("a member who refuses the email gets none, and the next seat goes to the next one", async () => {
  const [un, deux, trois] = everybody();
  const { id } = await fullMeeting();
  const never = { kind: "place_free", frequency: "never" };
  await call(app, { method: "PUT", url: "/users/me/notifications", body: never }, deux.token);
  await giveAnswer(app, id, un.token, { answer: "absent" });
  expect(await notify()).toEqual([]);
  await giveAnswer(app, id, deux.token, { answer: "absent" });
  expect(await notify()).toEqual(to(trois));
});

test("a seat freed after reminders are due sends one email, not two", async () => {
  const [un, deux] = everybody();
  const { id } = await fullMeeting({ date: "2026-03-05T12:00:00.000Z" });
  goTo(app, "2026-03-03T09:00:00.000Z");
  await sendReminders(app);
  expect((await deliver(app)).map(({ to: email }) => email)).toEqual([un.email]);
  await giveAnswer(app, id, await tokenOf(app, { id: un.id, role: "member" }), {
    answer: "absent",
  });
  expect(await notify()).toEqual(to(deux));
  await sendReminders(app);
  expect(await deliver(app)).toEqual([]);
});

test("notifies each member once, even if killed at any step or run twice at once", {
  timeout: 60_000,
}, async () => {
  let isWhole = false;
  let steps = 0;
  for (; !isWhole; steps += 1) {
    const event = await fullMeeting({ title: `Tour ${steps}` });
    await change(event, { capacity: 3 });
    isWhole = await notifyWaitlist(killedAfter(app, steps)).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe(KILLED);
        return false;
      },
    );
    await Promise.all([notifyWaitlist(app), notifyWaitlist(app)]);
    const emails = (await deliver(app)).map(({ to: email }) => email);
    const [, deux, trois] = everybody();
    expect(emails.toSorted(), `killed after ${steps}`).toEqual(
      [deux.email, trois.email].toSorted(),
    );
  }
  expect(steps).toBeGreaterThan(5);
});
