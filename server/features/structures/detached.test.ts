import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { GroupDetail } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import type { Route } from "#contract/route.ts";
import { sendGroupMails } from "#server/features/notifications/send-group-mails.ts";
import { sendReminders } from "#server/features/notifications/send-reminders.ts";
import { giveAnswer, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { goTo, receiveDigests } from "#server/testing/digests.ts";
import { invite, sendDue } from "#server/testing/invitations.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser, PASSWORD } from "#server/testing/make.ts";
import { makeDocument, makeEvent, makeGroup } from "#server/testing/publish.ts";
import { makeShare, switchSharesOn } from "#server/testing/shares.ts";
import { endOwn, plantPlace, plantStructure, switchAccess } from "#server/testing/structures.ts";

let app: TestApp;
let adminUser: Awaited<ReturnType<typeof makeAdmin>>;
let groupId: string;
let ben: Awaited<ReturnType<typeof makeMember>>;
let structure: { id: string };
beforeEach(async () => {
  app = await buildTestApp();
  adminUser = await makeAdmin(app);
  groupId = (await makeGroup(app, await admin(), "Plaidoyer")).id;
  structure = await plantStructure(app, { college: "College structure" });
  ben = await makeMember(app, groupId, "Bruel");
  await plantPlace(app, structure.id, ben.id);
  await endOwn(app, ben.id);
  await switchAccess(app);
});
afterEach(() => app.close());

const admin = () => tokenOf(app, { id: adminUser.id, role: "admin" });
const detach = async () => {
  const url = `/structures/${structure.id}/people/${ben.id}`;
  expect((await call(app, { method: "DELETE", url }, await admin())).statusCode).toBe(204);
};
const read = (url: string, token = ben.token) => call(app, { url }, token);

describe("a session that is open while its person is detached", () => {
  test("is refused at its next request, and goes on once they are attached again", async () => {
    expect((await read("/groupes")).statusCode).toBe(200);
    await detach();
    const refused = await read("/groupes");
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { success: false, code: "membership_ended", message: messages.membershipEnded },
    ]);
    expect((await read("/users/me")).json()).toMatchObject({ id: ben.id, detached: true });
    await plantPlace(app, structure.id, ben.id);
    expect((await read("/groupes")).statusCode).toBe(200);
    expect((await read("/users/me")).json()).not.toHaveProperty("detached");
  });

  test("can still be opened, for what is marked and for nothing else", async () => {
    await detach();
    const body = { email: ben.email, password: PASSWORD };
    const { token } = (await call(app, { method: "POST", url: "/login", body })).json();
    expect((await read("/users/me", token)).statusCode).toBe(200);
    const routes = Object.values(api).flatMap((actions): Route[] => Object.values(actions));
    const open = routes.filter((route) => route.allowDetached).map(({ address }) => address);
    expect(open.toSorted()).toEqual([
      "DELETE /users/me/sessions/:id",
      "GET /users/me",
      "GET /users/me/export",
      "GET /users/me/sessions",
      "POST /logout",
      "POST /structure-invitations/:token/accept",
      "POST /structures/:id/leave",
      "POST /users/me/confirm",
      "POST /users/me/confirm/options",
      "POST /users/me/deletion-request",
      "POST /users/me/membership-request",
    ]);
    expect((await read("/users/me/export", token)).statusCode).toBe(200);
  });

  test("keeps its access where the person has another structure that is a member", async () => {
    const other = await plantStructure(app, { college: "College structure" });
    await plantPlace(app, other.id, ben.id);
    await detach();
    expect((await read("/groupes")).statusCode).toBe(200);
    const reason = { reason: "left" };
    const url = `/structures/${other.id}/membership/end`;
    await call(app, { method: "POST", url, body: reason }, await admin());
    expect((await read("/groupes")).json().code).toBe("membership_ended");
  });
});

describe("a detached person", () => {
  test("is counted and found nowhere among the members", async () => {
    const names = async () => {
      const detail: GroupDetail = (await read(`/groupes/${groupId}`, await admin())).json();
      const found = (await read(`/groupes/${groupId}/personnes?q=bruel`, await admin())).json();
      const audience = await read(`/groupes/${groupId}/audience?kind=event`, await admin());
      return [detail.memberCount, detail.members.length, found.length, audience.json().count];
    };
    const before = await names();
    await detach();
    const after = await names();
    expect(before.slice(0, 3)).toEqual([1, 1, 1]);
    expect(after.slice(0, 3)).toEqual([0, 0, 0]);
    expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
  });

  test("receives no group mail, invitation, reminder nor digest", async () => {
    const ida = await makeMember(app, groupId, "Costa");
    await receiveDigests(app);
    const event = await makeEvent(app, await admin(), groupId, {
      date: "2026-03-05T12:00:00.000Z",
      startTime: "10:00",
      endTime: "11:00",
    });
    for (const { token } of [ben, ida]) await giveAnswer(app, event.id, token);
    await detach();
    await deliver(app);
    await invite(app, event.id, await admin());
    app.clock.advance(10 * 60_000);
    expect([...(await sendDue(app)).keys()]).toEqual([ida.email]);
    const mail = { subject: "Bonjour", body: "À tous", official: true };
    const url = `/groupes/${groupId}/courriels`;
    const sent = await call(app, { method: "POST", url, body: mail }, await admin());
    expect(sent.statusCode, sent.body).toBe(201);
    app.clock.advance(10 * 60_000);
    await sendGroupMails(app);
    expect((await deliver(app)).map(({ to }) => to)).toContain(ida.email);
    goTo(app, "2026-03-03T09:00:00.000Z");
    await sendReminders(app);
    expect((await deliver(app)).map(({ to }) => to)).toEqual([ida.email]);
    goTo(app, "2026-03-09T06:30:00.000Z");
    expect(Object.keys(await receiveDigests(app))).not.toContain(ben.email);
    const all = await app.db.selectFrom("mails").select(["kind", "recipient"]).execute();
    expect(all.filter(({ recipient }) => recipient === ben.email)).toEqual([]);
  });

  test("takes no seat, shares nothing, and their calendars are empty", async () => {
    await switchSharesOn(app);
    const role = { method: "PUT" as const, url: `/groupes/${groupId}/members/${ben.id}/role` };
    await call(app, { ...role, body: { role: "animator" } }, await admin());
    const document = await makeDocument(app, ben.token, groupId);
    const share = await makeShare(app, ben.token, document.id);
    const calendar = { name: "Téléphone", scope: "all" };
    const feed = (
      await call(app, { method: "POST", url: "/users/me/calendriers", body: calendar }, ben.token)
    ).json();
    const event = await makeEvent(app, await admin(), groupId, {
      date: "2026-04-20T12:00:00.000Z",
      capacity: 1,
    });
    await giveAnswer(app, event.id, ben.token);
    const ida = await makeMember(app, groupId, "Costa");
    await giveAnswer(app, event.id, ida.token);
    const path = `/agenda/${String(feed.url).split("/").at(-1)}`;
    const events = async () => (await call(app, { url: path })).body.match(/BEGIN:VEVENT/g)?.length;
    const room = async () => {
      const answers = (await read(`/events/${event.id}/answers`, ida.token)).json();
      return answers.room.map(({ lastName }: { lastName: string }) => lastName);
    };
    const opens = async () => (await call(app, { url: `/shares/${share.token}` })).statusCode;
    expect([await events(), await room(), await opens()]).toEqual([1, ["Bruel"], 200]);
    await detach();
    expect([await events(), await room(), await opens()]).toEqual([undefined, ["Costa"], 404]);
    await plantPlace(app, structure.id, ben.id);
    expect([await events(), await room(), await opens()]).toEqual([1, ["Bruel"], 200]);
  });

  test("asks once for a membership of their own, which an administrator gives", async () => {
    const ask = (token: string) =>
      call(
        app,
        {
          method: "POST",
          url: "/users/me/membership-request",
          body: { college: "College personne qualifiée" },
        },
        token,
      );
    expect((await ask(ben.token)).json().code).toBe("still_member");
    await detach();
    await deliver(app);
    for (let count = 0; count < 2; count += 1) expect((await ask(ben.token)).statusCode).toBe(204);
    expect((await deliver(app)).map(({ kind, to }) => [kind, to])).toEqual([
      ["membership_asked", adminUser.email],
    ]);
    const since = app.clock.now().toISOString();
    expect((await read("/users/me")).json().membershipAskedAt).toBe(since);
    const listed = (await read("/users?membershipAsked=true", await admin())).json();
    expect(listed).toMatchObject([{ id: ben.id, membershipAskedAt: since }]);
    const body = { college: "College personne qualifiée" };
    const url = `/users/${ben.id}/membership`;
    expect((await call(app, { method: "PUT", url, body }, await admin())).statusCode).toBe(204);
    expect((await deliver(app)).map(({ kind, to }) => [kind, to])).toEqual([
      ["membership_granted", ben.email],
    ]);
    expect((await read("/groupes")).statusCode).toBe(200);
    expect((await read("/users?membershipAsked=true", await admin())).json()).toEqual([]);
  });
});

describe("before access depends on memberships", () => {
  test("nothing changes for an account without any", async () => {
    await app.db.deleteFrom("structure_access").execute();
    const user = await makeUser(app);
    await endOwn(app, user.id);
    expect((await read("/groupes", await tokenOf(app, user))).statusCode).toBe(200);
    await detach();
    expect((await read("/groupes")).statusCode).toBe(200);
  });

  test("an administrator keeps the access without a membership", async () => {
    await endOwn(app, adminUser.id);
    expect((await read("/groupes", await admin())).statusCode).toBe(200);
  });
});
