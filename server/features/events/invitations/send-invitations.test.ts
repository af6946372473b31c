import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import type { Email } from "#server/mail/email.ts";
import { join, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { receiveDigests } from "#server/testing/digests.ts";
import { invite, sendDue } from "#server/testing/invitations.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";
import { sendInvitations } from "./send-invitations.ts";

const MINUTE = 60_000;
const DATE = "2026-03-10T12:00:00.000Z";

let app: TestApp;
let boss: Awaited<ReturnType<typeof makeAdmin>>;
let admin: string;
let groupId: string;
let event: Event;
let ben: Awaited<ReturnType<typeof makeMember>>;
let chloe: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  app = await buildTestApp();
  boss = await makeAdmin(app);
  admin = await tokenOf(app, boss);
  groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
  await join(app, groupId, admin);
  ben = await makeMember(app, groupId, "Bruel");
  chloe = await makeMember(app, groupId, "Costa");
  event = await makeEvent(app, admin, groupId, {
    title: "Point du mois",
    date: DATE,
    place: "Maison des réseaux",
    link: "https://visio.exemple.fr/salle",
  });
});
afterEach(() => app.close());

const url = () => `/events/${event.id}`;
const change = (values: object) =>
  call(
    app,
    {
      method: "PUT",
      url: url(),
      body: {
        title: "Point du mois",
        message: "Ordre du jour",
        date: DATE,
        startTime: "09:00",
        endTime: "10:30",
        groupId,
        ...values,
      },
    },
    admin,
  );
const cancel = () =>
  call(app, { method: "POST", url: `${url()}/cancel`, body: { reason: "Salle fermée" } }, admin);
const resume = () => call(app, { method: "POST", url: `${url()}/resume` }, admin);
const mute = (token: string, frequency: string | null = "never") =>
  call(
    app,
    { method: "PUT", url: "/users/me/notifications", body: { kind: "invitation", frequency } },
    token,
  );
/** Emails sent after the correction delay. */
const later = () => {
  app.clock.advance(5 * MINUTE);
  return sendDue(app);
};
const everybody = () => [ben.email, chloe.email].toSorted();

/** Reads the calendar part with ical.js, and compares it with node-ical. */
function readCalendar(mail: Email | undefined) {
  const text = mail?.calendar?.content ?? "";
  const calendar = new ICAL.Component(ICAL.parse(text));
  const vevent = calendar.getFirstSubcomponent("vevent");
  if (!vevent) throw new Error(text);
  const other = Object.values(nodeIcal.sync.parseICS(text)).find((one) => one?.type === "VEVENT");
  const read = new ICAL.Event(vevent);
  const said = {
    method: String(calendar.getFirstPropertyValue("method")),
    uid: read.uid,
    sequence: Number(read.sequence),
    status: String(vevent.getFirstPropertyValue("status")),
    start: read.startDate.toString(),
  };
  expect(other).toMatchObject({ uid: said.uid, status: said.status });
  const of = (name: string) =>
    vevent.getAllProperties(name).map((property) => String(property.getFirstValue()));
  return { ...said, organizer: of("organizer"), attendees: of("attendee") };
}

describe("invitation by email", () => {
  test("is sent once to members of the group, except the sender and those who refuse it", async () => {
    await mute(chloe.token);
    const outside = await makeUser(app);
    expect((await invite(app, event.id, ben.token)).statusCode).toBe(403);
    expect((await invite(app, event.id, admin)).json()).toMatchObject({ sent: 0 });
    const dan = await makeMember(app, groupId, "Dubois");
    app.clock.advance(MINUTE);
    const emma = await makeMember(app, groupId, "Evrard");
    const emails = await sendDue(app);
    expect([...emails.keys()].toSorted()).toEqual([ben.email, dan.email].toSorted());
    expect(emails.has(outside.email)).toBe(false);
    expect((await sendDue(app)).size, "twice").toBe(0);
    app.clock.advance(MINUTE);
    await invite(app, event.id, admin);
    expect([...(await sendDue(app)).keys()], "who came since").toEqual([emma.email]);
    const state = await call(app, { url: `${url()}/invitations` }, admin);
    expect(state.json()).toEqual({ asked_at: app.clock.now().toISOString(), sent: 3 });
    app.mail.folder = "/donnees/mails";
    const written = await call(app, { url: `${url()}/invitations` }, admin);
    expect(written.json()).toMatchObject({ sent: 3, written: true });
    delete app.mail.folder;
  });

  test("is published if no mailbox is read, and names no other recipient", async () => {
    await invite(app, event.id, admin);
    const emails = await sendDue(app);
    expect(readCalendar(emails.get(ben.email))).toEqual({
      method: "PUBLISH",
      uid: event.id,
      sequence: 0,
      status: "CONFIRMED",
      start: "2026-03-10T09:00:00",
      organizer: [`mailto:${app.config.contactTo}`],
      attendees: [],
    });
    const written = JSON.stringify(emails.get(ben.email));
    expect(written).not.toContain(chloe.email);
    expect(written).not.toContain("Costa");
    expect(emails.get(ben.email)?.calendar?.content).not.toContain("/reponse/");
  });

  test("sends changes shown in calendars once, after some minutes without another", async () => {
    await invite(app, event.id, admin);
    await sendDue(app);
    await change({ capacity: 12 });
    expect((await later()).size).toBe(0);
    await change({ startTime: "14:00", endTime: "15:00" });
    app.clock.advance(4 * MINUTE);
    expect((await sendDue(app)).size, "not settled").toBe(0);
    await change({ startTime: "15:00", endTime: "16:00" });
    const emails = await later();
    expect([...emails.keys()].toSorted()).toEqual(everybody());
    const mail = emails.get(ben.email);
    expect(mail?.subject).toBe("Réunion déplacée\u00A0: mardi 10 mars 2026");
    const [line] = mail?.sections?.[0]?.lines ?? [];
    expect(line?.text).toContain("de 15\u00A0h à 16\u00A0h (heure de Paris)");
    expect(line?.details?.[0]).toBe(
      "Avant\u00A0: mardi 10 mars 2026, de 9\u00A0h à 10\u00A0h\u00A030",
    );
    expect(readCalendar(mail)).toMatchObject({ sequence: 2, start: "2026-03-10T15:00:00" });
    await change({ startTime: "15:00", endTime: "16:00", place: "Ailleurs" });
    expect((await later()).get(ben.email)?.subject).toMatch(/^Réunion modifiée/);
    expect((await sendDue(app)).size).toBe(0);
  });

  test("is cancelled with the meeting, deleted or not, and renewed when it resumes", async () => {
    await invite(app, event.id, admin);
    await sendDue(app);
    await cancel();
    const off = (await later()).get(ben.email);
    expect(off?.subject).toMatch(/^Réunion annulée/);
    expect(JSON.stringify(off?.sections)).toContain("Salle fermée");
    expect(off?.action?.url).not.toContain("/reponse/");
    expect(readCalendar(off)).toMatchObject({
      method: "PUBLISH",
      status: "CANCELLED",
      sequence: 1,
    });
    await resume();
    const on = (await later()).get(ben.email);
    expect(on?.subject).toMatch(/^Réunion maintenue/);
    expect(readCalendar(on)).toMatchObject({ status: "CONFIRMED", sequence: 2 });
    await call(app, { method: "DELETE", url: url() }, admin);
    const gone = (await later()).get(ben.email);
    expect(gone?.subject).toMatch(/^Réunion annulée/);
    expect(readCalendar(gone)).toMatchObject({ status: "CANCELLED", sequence: 3 });
    expect((await later()).size).toBe(0);
    await call(app, { method: "POST", url: `/trash/event/${event.id}/restore` }, admin);
    expect(readCalendar((await sendDue(app)).get(ben.email))).toMatchObject({
      status: "CONFIRMED",
      sequence: 4,
    });
    await change({ title: "Point de mars" });
    expect(readCalendar((await later()).get(ben.email))).toMatchObject({ sequence: 5 });
  });

  test("sends nothing if the meeting is cancelled and resumed within minutes", async () => {
    await invite(app, event.id, admin);
    await sendDue(app);
    await cancel();
    await resume();
    expect((await later()).size).toBe(0);
    await change({ place: "Ailleurs" });
    const mail = (await later()).get(ben.email);
    expect(mail?.subject).toMatch(/^Réunion modifiée/);
    expect(readCalendar(mail).sequence).toBe(3);
  });

  test("is sent for no meeting that is cancelled before or already over", async () => {
    await invite(app, event.id, admin);
    await cancel();
    expect((await later()).size).toBe(0);
    expect((await invite(app, event.id, admin)).json().code).toBe("event_cancelled");
    await resume();
    app.clock.advance(9 * 24 * 60 * MINUTE);
    expect((await sendDue(app)).size).toBe(0);
    admin = await tokenOf(app, boss);
    expect((await invite(app, event.id, admin)).json().code).toBe("event_past");
  });

  test("is not sent to members who refuse such emails", async () => {
    await invite(app, event.id, admin);
    expect((await sendDue(app)).size).toBe(2);
    await mute(ben.token);
    await mute(chloe.token);
    await change({ startTime: "08:00" });
    expect((await later()).size).toBe(0);
    await mute(ben.token, null);
    await cancel();
    expect([...(await later()).keys()], "who wants them again").toEqual([ben.email]);
  });

  test("a member who accepts such emails later gets the next change as an invitation", async () => {
    await mute(ben.token);
    await invite(app, event.id, admin);
    expect([...(await sendDue(app)).keys()]).toEqual([chloe.email]);
    await mute(ben.token, "now");
    expect((await sendDue(app)).size).toBe(0);
    await change({ startTime: "08:00" });
    const emails = await later();
    expect(emails.get(ben.email)?.subject).toMatch(/^Invitation/);
    expect(emails.get(chloe.email)?.subject).toMatch(/^Réunion déplacée/);
  });

  test("replaces the digest for an urgent change, except for members without one", async () => {
    event = await makeEvent(app, admin, groupId, {
      title: "Demain",
      date: "2026-03-03T12:00:00.000Z",
    });
    await mute(chloe.token);
    await invite(app, event.id, admin);
    await sendDue(app);
    await receiveDigests(app);
    await cancel();
    app.clock.advance(5 * MINUTE);
    expect(await receiveDigests(app)).toEqual({ [chloe.email]: ["Demain"] });
    expect([...(await sendDue(app)).keys()]).toEqual([ben.email]);
  });

  test("sends all emails or none if the database fails, and then once (F02)", async () => {
    await invite(app, event.id, admin);
    for (const statement of ["insert mails", "insert event_invitations"]) {
      app.queries.failOn(statement, Object.assign(new Error("disk"), { code: "SQLITE_IOERR" }));
      await expect(sendInvitations(app)).rejects.toThrow("disk");
      app.queries.heal();
      const { count } = await app.db
        .selectFrom("mails")
        .select((eb) => eb.fn.countAll<string | number>().as("count"))
        .where("kind", "=", "invitation")
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(0);
    }
    await Promise.all([sendInvitations(app), sendInvitations(app)]);
    expect([...(await sendDue(app)).keys()].toSorted()).toEqual(everybody());
    expect((await sendDue(app)).size).toBe(0);
  });

  test("has the right hours on a night of clock change", async () => {
    event = await makeEvent(app, admin, groupId, {
      title: "Nuit",
      date: "2026-03-29T12:00:00.000Z",
      startTime: "01:30",
      endTime: "03:30",
    });
    await invite(app, event.id, admin);
    const text = (await sendDue(app)).get(ben.email)?.calendar?.content ?? "";
    const [night] = Object.values(nodeIcal.sync.parseICS(text)).filter(
      (one) => one?.type === "VEVENT",
    );
    expect(night).toMatchObject({
      start: new Date("2026-03-29T00:30:00Z"),
      end: new Date("2026-03-29T01:30:00Z"),
    });
  });
});
