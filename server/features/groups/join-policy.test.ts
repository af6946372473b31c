import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GroupDetail } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let group: string;
let animator: Awaited<ReturnType<typeof makeMember>>;
let person: { id: string; email: string; token: string };
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());
let made = 0;
beforeEach(async () => {
  group = (await makeGroup(app, admin, `Porte ${++made}`)).id;
  animator = await makeMember(app, group);
  const url = `/groupes/${group}/members/${animator.id}/role`;
  await call(app, { method: "PUT", url, body: { role: "animator" } }, admin);
  const user = await makeUser(app);
  person = { ...user, token: await tokenOf(app, user) };
});

const put = (what: string, body: object, token = animator.token) =>
  call(app, { method: "PUT", url: `/groupes/${group}/${what}`, body }, token);
const post = (what: string, body: object | undefined, token: string) =>
  call(app, { method: "POST", url: `/groupes/${group}/${what}`, ...(body && { body }) }, token);
const join = (body?: object, token = person.token) => post("join", body, token);
const policy = (value: string) => put("policy", { policy: value });
const see = async (token = person.token): Promise<GroupDetail> =>
  (await call(app, { url: `/groupes/${group}` }, token)).json();
const requests = (token = animator.token) =>
  call(app, { url: `/groupes/${group}/demandes` }, token);
const answer = (body: object, token = animator.token) =>
  post(`demandes/${person.id}/answer`, body, token);
const invite = (userId: string, token = animator.token) => post("invitations", { userId }, token);

describe("policy to join a group", () => {
  test("open: is not in the answer", async () => {
    expect(await see()).not.toHaveProperty("join_policy");
    expect((await join()).json()).toMatchObject({ isMember: true });
  });

  test("on request: a request waits for an answer, shown with its reason if refused", async () => {
    expect((await policy("request")).statusCode).toBe(204);
    const asked = (await join({ words: " Je travaille à Brest " })).json();
    expect(asked).toMatchObject({
      isMember: false,
      join_policy: "request",
      request: { words: "Je travaille à Brest" },
    });
    await join({ words: "Je travaille à Brest, depuis mai" });
    const waiting = (await requests()).json();
    expect(waiting).toMatchObject([{ words: "Je travaille à Brest, depuis mai" }]);
    expect(Object.keys(waiting[0].person).toSorted()).toEqual([
      "firstName",
      "id",
      "lastName",
      "structure",
    ]);
    expect((await answer({ accept: false })).json().fields).toEqual({ reason: messages.required });
    expect((await answer({ accept: false, reason: "Complet" })).statusCode).toBe(204);
    expect((await see()).request).toMatchObject({ refused: "Complet" });
    const exported = (await call(app, { url: "/users/me/export" }, person.token)).json();
    expect(exported.requests).toMatchObject([{ answer: "refused", reason: "Complet" }]);
    expect((await answer({ accept: true })).json().message).toBe(messages.requestDecided);
    await join({ words: "Encore" });
    expect((await see()).request).not.toHaveProperty("refused");
    expect((await answer({ accept: true })).statusCode).toBe(204);
    expect(await see()).toMatchObject({ isMember: true });
    expect(await see()).not.toHaveProperty("request");
    expect((await join({ words: "J’y suis déjà" })).json()).toMatchObject({ isMember: true });
    expect((await requests()).json()).toEqual([]);
  });

  test("on request: a withdrawn request disappears, and each is answered once", async () => {
    await policy("request");
    await join({ words: "Oui" });
    await post("leave", undefined, person.token);
    expect((await answer({ accept: true })).statusCode).toBe(409);
    await join({ words: "Si" });
    const replies = await Promise.all([
      answer({ accept: true }),
      answer({ accept: false, reason: "Non" }, admin),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });

  test("by invitation: accepts invited users only; inviting an applicant accepts them", async () => {
    await policy("invite");
    const closed = await join();
    expect([closed.statusCode, closed.json().message]).toEqual([409, messages.groupClosed]);
    for (const id of [person.id, person.id, animator.id])
      expect((await invite(id)).statusCode).toBe(204);
    expect(await see()).toMatchObject({ invited: true });
    expect((await join()).json()).toMatchObject({ isMember: true });
    await post("leave", undefined, person.token);
    expect((await join()).statusCode).toBe(409);
    await policy("request");
    await join({ words: "De nouveau" });
    await invite(person.id);
    expect(await see()).toMatchObject({ isMember: true });
  });

  test("accepts administrators whatever the policy", async () => {
    await policy("invite");
    expect((await join(undefined, admin)).json()).toMatchObject({ isMember: true });
  });

  test("is managed by animators of the group and administrators only", async () => {
    const other = await makeMember(app, (await makeGroup(app, admin, `Autre ${made}`)).id);
    for (const token of [person.token, other.token])
      for (const reply of [
        await put("policy", { policy: "invite" }, token),
        await requests(token),
        await answer({ accept: true }, token),
        await invite(person.id, token),
      ])
        expect(reply.statusCode).toBe(403);
    expect((await put("policy", { policy: "invite" }, admin)).statusCode).toBe(204);
    expect((await policy("fermé")).json().fields).toEqual({ policy: messages.policyRequired });
    expect((await invite("personne")).json().code).toBe("account_not_active");
  });
});

describe("archived group", () => {
  test("can be read but not changed until it is reopened", async () => {
    const event = await makeEvent(app, animator.token, group, { date: "2026-06-10T12:00:00Z" });
    expect((await put("archive", { archived: true }, admin)).statusCode).toBe(204);
    expect(await see()).toMatchObject({ archived_at: app.clock.now().toISOString() });
    const names = (await call(app, { url: "/groupes/noms" }, person.token)).json();
    expect(names).toContainEqual(expect.objectContaining({ id: group, archived: true }));
    expect((await call(app, { url: `/events/${event.id}` }, person.token)).statusCode).toBe(200);
    const refused = async (reply: Promise<{ statusCode: number; json: () => object }>) =>
      expect((await reply).json()).toMatchObject({
        code: "group_archived",
        message: messages.groupIsArchived,
      });
    await refused(join());
    await refused(invite(person.id));
    for (const token of [animator.token, admin]) {
      const body = { title: "T", message: "M", date: event.date, groupId: group };
      const hours = { startTime: "09:00", endTime: "10:00" };
      const url = `/events/${event.id}`;
      await refused(
        call(app, { method: "POST", url: "/events", body: { ...body, ...hours } }, token),
      );
      await refused(call(app, { method: "DELETE", url }, token));
    }
    expect((await post("leave", undefined, animator.token)).statusCode).toBe(200);
    await put("archive", { archived: false }, admin);
    expect((await join()).json()).toMatchObject({ isMember: true });
  });
});
