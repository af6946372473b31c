import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Audience, GroupMail } from "#contract/group-mails.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { goTo, receiveDigests } from "#server/testing/digests.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";
import { sendDigests } from "./send-digests.ts";
import { sendGroupMails } from "./send-group-mails.ts";

const MINUTE = 60_000;

let app: TestApp;
let admin: string;
let groupId: string;
let awa: Awaited<ReturnType<typeof makeMember>>;
let ben: Awaited<ReturnType<typeof makeMember>>;
let chloe: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
  awa = await makeMember(app, groupId, "Animatrice");
  ben = await makeMember(app, groupId, "Bruel");
  chloe = await makeMember(app, groupId, "Costa");
  await setRole("animator");
});
afterEach(() => app.close());

const setRole = (role: "animator" | "member") =>
  call(
    app,
    { method: "PUT", url: `/groupes/${groupId}/members/${awa.id}/role`, body: { role } },
    admin,
  );
const write = (token: string, values: object = {}) =>
  call(
    app,
    {
      method: "POST",
      url: `/groupes/${groupId}/courriels`,
      body: { subject: "Prochaine réunion", body: "Pensez au relevé.", ...values },
    },
    token,
  );
const mute = (token: string, kind = "group_mail") =>
  call(
    app,
    { method: "PUT", url: "/users/me/notifications", body: { kind, frequency: "never" } },
    token,
  );
const sendNow = async () => {
  await sendGroupMails(app);
  return deliver(app);
};
const list = async (token = admin): Promise<GroupMail[]> =>
  (await call(app, { url: `/groupes/${groupId}/courriels` }, token)).json();

describe("email to a group", () => {
  test("is sent after ten minutes to present members who accept it, showing no address", async () => {
    await mute(chloe.token);
    expect((await write(awa.token)).statusCode).toBe(201);
    app.clock.advance(9 * MINUTE);
    expect(await sendNow()).toEqual([]);
    const dan = await makeMember(app, groupId, "Dubois");
    app.clock.advance(MINUTE);
    const emails = await sendNow();
    expect(emails.map(({ to }) => to).toSorted()).toEqual([ben.email, dan.email].toSorted());
    expect(emails[0]).toMatchObject({ quote: "Pensez au relevé.", replyTo: app.config.contactTo });
    expect(JSON.stringify(emails)).not.toContain(awa.email);
    expect(await sendNow(), "once").toEqual([]);
    const [mail] = await list();
    expect(mail).toMatchObject({ state: "sent", sent: 2, sender: "Camille Animatrice" });
    expect(mail).not.toHaveProperty("written");
    app.mail.folder = "/donnees/mails";
    expect(await list()).toMatchObject([{ state: "sent", written: true }]);
    delete app.mail.folder;
  });

  test("an official one goes to all members, with replies to the sender if chosen", async () => {
    await mute(chloe.token);
    expect((await write(awa.token, { official: true })).statusCode).toBe(403);
    await write(admin, { official: true, replies: true });
    app.clock.advance(10 * MINUTE);
    const emails = await sendNow();
    expect(emails.map(({ to }) => to)).toHaveLength(3);
    for (const { replyTo, stop } of emails) {
      expect(replyTo).toMatch(/@exemple\.fr$/);
      expect(stop, "what is not asked cannot be stopped").toBeUndefined();
    }
  });

  test("can be cancelled while it waits, but not once sent", async () => {
    const { id } = (await write(awa.token)).json() as GroupMail;
    const take = (mailId: string, token: string) =>
      call(app, { method: "DELETE", url: `/groupes/${groupId}/courriels/${mailId}` }, token);
    expect((await take(id, ben.token)).statusCode).toBe(403);
    expect((await take(id, awa.token)).statusCode).toBe(204);
    expect((await take(id, awa.token)).json().code).toBe("group_mail_left");
    const again = (await write(awa.token, { subject: "Autre" })).json() as GroupMail;
    app.clock.advance(10 * MINUTE);
    expect((await sendNow()).map(({ subject }) => subject)).toEqual(["Autre", "Autre"]);
    expect((await take(again.id, awa.token)).json().code).toBe("group_mail_left");
  });

  test("is limited to two a day, counting duplicates once and cancelled ones not", async () => {
    const [first, twin] = await Promise.all([write(awa.token), write(awa.token)]);
    expect(twin?.json().id).toBe(first?.json().id);
    expect((await write(awa.token, { subject: "Deux" })).statusCode).toBe(201);
    const third = await write(awa.token, { subject: "Trois" });
    expect([third.statusCode, third.json().code]).toEqual([409, "too_many_group_mails"]);
    await call(
      app,
      { method: "DELETE", url: `/groupes/${groupId}/courriels/${first?.json().id}` },
      awa.token,
    );
    expect((await write(awa.token, { subject: "Trois" })).statusCode).toBe(201);
  });

  test("is not sent if its author is no longer animator by then (T36)", async () => {
    await write(awa.token);
    await setRole("member");
    app.clock.advance(10 * MINUTE);
    expect(await sendNow()).toEqual([]);
    expect(await list()).toMatchObject([{ state: "cancelled", sent: 0 }]);
  });

  test("is sent once to each member, even if killed in the middle", async () => {
    for (let made = 0; made < 120; made += 1) await makeMember(app, groupId, `Membre ${made}`);
    await write(awa.token);
    app.clock.advance(10 * MINUTE);
    app.queries.failOn("update group_mails", new Error("killed"));
    await expect(sendGroupMails(app)).rejects.toThrow("killed");
    app.queries.heal();
    const stopping = new AbortController();
    await Promise.all([sendGroupMails(app, stopping.signal), sendGroupMails(app)]);
    const to = (await deliver(app)).map((mail) => mail.to);
    expect([to.length, new Set(to).size]).toEqual([122, 122]);
  });
});

describe("preview of an audience", () => {
  test("matches the recipients of the digests", async () => {
    await sendDigests(app);
    await mute(ben.token, "event");
    const choose = { kind: "event", frequency: "daily", groupId };
    await call(app, { method: "PUT", url: "/users/me/notifications", body: choose }, chloe.token);
    const asked = await call(app, { url: `/groupes/${groupId}/audience?kind=event` }, admin);
    const { people, ...counts } = asked.json() as Audience;
    expect(counts).toEqual({ now: 0, daily: 1, weekly: 1, never: 1 });
    expect(JSON.stringify(people)).not.toContain("@");
    await makeEvent(app, admin, groupId, { title: "Assemblée", date: "2026-04-20T12:00:00.000Z" });
    goTo(app, "2026-03-03T06:30:00.000Z");
    const daily = Object.keys(await receiveDigests(app));
    goTo(app, "2026-03-09T06:30:00.000Z");
    const weekly = Object.keys(await receiveDigests(app));
    const emails = new Map([awa, ben, chloe].map(({ id, email }) => [id, email]));
    const due = (frequency: string) =>
      people.filter((one) => one.frequency === frequency).map(({ id }) => emails.get(id));
    expect([daily, weekly]).toEqual([due("daily"), due("weekly")]);
  });

  test("counts each member once, by the choice for the group first, without the caller", async () => {
    const other = (await makeGroup(app, admin, "Formation")).id;
    const choose = (token: string, frequency: string, group?: string) =>
      call(
        app,
        {
          method: "PUT",
          url: "/users/me/notifications",
          body: { kind: "event", frequency, ...(group && { groupId: group }) },
        },
        token,
      );
    await choose(awa.token, "now");
    await choose(ben.token, "never");
    await choose(ben.token, "daily", groupId);
    await choose(chloe.token, "never", other);
    const gone = await makeMember(app, groupId, "Denis");
    await choose(gone.token, "now");
    await app.db
      .updateTable("users")
      .set({ status: "refused" })
      .where("id", "=", gone.id)
      .execute();
    const of = async (token: string) => {
      const asked = await call(app, { url: `/groupes/${groupId}/audience?kind=event` }, token);
      const { people, ...counts } = asked.json() as Audience;
      return [counts, people.map(({ lastName, frequency }) => `${lastName} ${frequency}`)];
    };
    expect(await of(admin)).toEqual([
      { now: 1, daily: 1, weekly: 1, never: 0 },
      ["Animatrice now", "Bruel daily", "Costa weekly"],
    ]);
    expect(await of(awa.token)).toEqual([
      { now: 0, daily: 1, weekly: 1, never: 0 },
      ["Bruel daily", "Costa weekly"],
    ]);
  });

  test.each([
    ["that does not exist", async () => "absent"],
    [
      "in the trash",
      async () => {
        await call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin);
        return groupId;
      },
    ],
  ])("answers 404 for a group %s, and queues nothing", async (_, prepare) => {
    const group = `/groupes/${await prepare()}`;
    const body = { subject: "Un sujet", body: "Un texte" };
    const answers = await Promise.all([
      call(app, { method: "POST", url: `${group}/courriels`, body }, admin),
      call(app, { url: `${group}/courriels` }, admin),
      call(app, { url: `${group}/audience` }, admin),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await app.db.selectFrom("group_mails").select("id").execute()).toEqual([]);
  });
});
