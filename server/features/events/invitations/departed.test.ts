import ICAL from "ical.js";
import type { Email } from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deliverMails } from "#server/mail/deliver-mails.ts";
import { openTransport } from "#server/mail/transport.ts";
import { giveAnswer, join, makeMember } from "#server/testing/answering.ts";
import { IMAP } from "#server/testing/answers-by-mail.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { invite } from "#server/testing/invitations.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { changeEvent, makeEvent, makeGroup } from "#server/testing/publish.ts";
import { type ScriptedSmtp, startSmtp } from "#server/testing/smtp.ts";
import { sendInvitations } from "./send-invitations.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;
let smtp: ScriptedSmtp;
let boss: Awaited<ReturnType<typeof makeAdmin>>;
let admin: string;
let groupId: string;
let ben: Awaited<ReturnType<typeof makeMember>>;
let chloe: Awaited<ReturnType<typeof makeMember>>;

async function open(values: Parameters<typeof buildTestApp>[0] = {}) {
  app = await buildTestApp(values);
  boss = await makeAdmin(app);
  admin = await tokenOf(app, boss);
  groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
  ben = await makeMember(app, groupId, "Bruel");
  chloe = await makeMember(app, groupId, "Costa");
}
beforeEach(async () => {
  smtp = await startSmtp();
  await open({ imap: IMAP });
});
afterEach(async () => {
  await smtp.close();
  await app.close();
});

const post = (url: string, token = admin, body?: object) =>
  call(app, { method: "POST", url, ...(body && { body }) }, token);
const leave = (token: string) => post(`/groupes/${groupId}/leave`, token);
const remove = (url: string) => call(app, { method: "DELETE", url }, admin);
const makeInvited = async (date: string, title = "Point du mois") => {
  const event = await makeEvent(app, admin, groupId, { title, date });
  await invite(app, event.id, admin);
  return event;
};

/** Reads the calendar part of an email received by SMTP. */
function readCalendar({ attachments }: Email) {
  const [part] = attachments.filter(({ mimeType }) => mimeType === "text/calendar");
  const { content } = part ?? {};
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const vevent = calendar.getFirstSubcomponent("vevent");
  const of = (name: string) => String(vevent?.getFirstPropertyValue(name));
  return {
    method: [part?.method, String(calendar.getFirstPropertyValue("method"))],
    uid: of("uid"),
    sequence: of("sequence"),
    status: of("status"),
    attendee: of("attendee"),
  };
}

/** Sends and returns the emails about events, by recipient. */
async function sent(): Promise<[string, Email][]> {
  await sendInvitations(app);
  await deliverMails({ ...app, mail: openTransport({ ...app.config, smtpUrl: smtp.url }) });
  return smtp.received
    .splice(0)
    .filter(({ mail }) => mail.attachments.length > 0)
    .map(({ mail, recipients }): [string, Email] => [recipients.join(), mail])
    .toSorted(([one], [other]) => one.localeCompare(other));
}
const later = () => {
  app.clock.advance(5 * MINUTE);
  return sent();
};

describe("invitation of a person who no longer takes part", () => {
  test("leaving the group cancels each future meeting in their calendar, once", async () => {
    const [first, second] = [
      await makeInvited("2026-03-10T12:00:00.000Z"),
      await makeInvited("2026-03-17T12:00:00.000Z"),
    ];
    await makeEvent(app, admin, groupId, { date: "2026-03-18T12:00:00.000Z" });
    await makeInvited("2026-03-03T12:00:00.000Z", "Passée");
    expect(await sent()).toHaveLength(6);
    app.clock.advance(2 * DAY);
    admin = await tokenOf(app, boss);
    const token = await tokenOf(app, ben);
    await giveAnswer(app, first.id, token);
    expect((await leave(token)).statusCode).toBe(200);
    const emails = await sent();
    expect(emails.map(([to]) => to)).toEqual([ben.email, ben.email]);
    const read = emails.map(([, mail]) => readCalendar(mail));
    expect(read.map(({ uid }) => uid).toSorted()).toEqual([first.id, second.id].toSorted());
    for (const { uid: _, ...calendar } of read)
      expect(calendar).toEqual({
        method: ["CANCEL", "CANCEL"],
        sequence: "1",
        status: "CANCELLED",
        attendee: `mailto:${ben.email}`,
      });
    const [, mail] = emails[0] ?? [];
    expect(mail?.subject).toMatch(
      /^Réunion retirée de votre calendrier\u00A0: mardi 1[07] mars 2026$/,
    );
    expect(mail?.text).toContain("Vous ne faites plus partie du groupe");
    expect(mail?.text).not.toContain("/reponse/");
    await remove(`/events/${first.id}`);
    expect(
      (await later()).map(([to]) => to),
      "who is still there",
    ).toEqual([chloe.email]);
    expect(await sent()).toEqual([]);
  });

  test("sends nothing where no invitation was sent", async () => {
    const body = { kind: "invitation", frequency: "never" };
    await call(app, { method: "PUT", url: "/users/me/notifications", body }, ben.token);
    await makeInvited("2026-03-10T12:00:00.000Z");
    await makeEvent(app, admin, groupId, { date: "2026-03-17T12:00:00.000Z" });
    await leave(chloe.token);
    expect(await sent()).toEqual([]);
    await leave(ben.token);
    expect(await later()).toEqual([]);
  });

  test("is published as cancelled where no mailbox of answers is read", async () => {
    await app.close();
    await open();
    await makeInvited("2026-03-10T12:00:00.000Z");
    await sent();
    await leave(ben.token);
    const [[to, mail] = []] = await sent();
    expect(to).toBe(ben.email);
    expect(mail && readCalendar(mail)).toMatchObject({
      method: ["PUBLISH", "PUBLISH"],
      status: "CANCELLED",
      sequence: "1",
    });
  });

  test("a member who comes back is invited again on request, with a higher sequence", async () => {
    const event = await makeInvited("2026-03-10T12:00:00.000Z");
    await sent();
    await leave(ben.token);
    await sent();
    app.clock.advance(MINUTE);
    await join(app, groupId, ben.token);
    expect(await later()).toEqual([]);
    await invite(app, event.id, admin);
    const [[to, mail] = [], ...others] = await sent();
    expect([to, others]).toEqual([ben.email, []]);
    expect(mail?.subject).toMatch(/^Invitation/);
    expect(mail && readCalendar(mail)).toMatchObject({ sequence: "2", status: "CONFIRMED" });
  });

  test("is cancelled minutes after the account is deleted, and sent again if restored", async () => {
    await makeInvited("2026-03-10T12:00:00.000Z");
    await sent();
    await remove(`/users/${ben.id}`);
    expect(await sent(), "somebody's slip").toEqual([]);
    const [[to, mail] = []] = await later();
    expect(to).toBe(ben.email);
    expect(mail?.text).toContain("Votre compte a été supprimé");
    const heads = mail?.headers.map(({ key }) => key) ?? [];
    expect(heads.filter((key) => key.startsWith("list-"))).toEqual([]);
    expect(mail && readCalendar(mail)).toMatchObject({ method: ["CANCEL", "CANCEL"] });
    await post(`/trash/user/${ben.id}/restore`);
    const [[again, back] = []] = await sent();
    expect([again, back?.subject]).toEqual([
      ben.email,
      "Invitation\u00A0: réunion du mardi 10 mars 2026",
    ]);
  });

  test("moving a meeting to another group cancels it for people outside that group", async () => {
    const event = await makeInvited("2026-03-10T12:00:00.000Z");
    await sent();
    const other = await makeGroup(app, admin, "Recherche");
    await join(app, other.id, chloe.token);
    await changeEvent(app, admin, event, { groupId: other.id });
    const emails = await later();
    const methods = emails.map(([to, mail]) => [to, readCalendar(mail).method[0]]);
    expect(Object.fromEntries(methods)).toEqual({
      [ben.email]: "CANCEL",
      [chloe.email]: "REQUEST",
    });
  });

  test("deleting a group cancels its meetings, archiving it does not", async () => {
    await makeInvited("2026-03-10T12:00:00.000Z");
    await sent();
    await call(
      app,
      { method: "PUT", url: `/groupes/${groupId}/archive`, body: { archived: true } },
      admin,
    );
    expect(await later()).toEqual([]);
    await remove(`/groupes/${groupId}`);
    const emails = await later();
    expect(emails.map(([to, mail]) => [to, readCalendar(mail).method[0]])).toEqual(
      [ben.email, chloe.email].toSorted().map((to) => [to, "CANCEL"]),
    );
    expect(await later()).toEqual([]);
  });
});
