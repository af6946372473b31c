import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { resumeSession } from "#server/accounts/session.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import {
  makeDocument,
  makeEvent,
  makeGroup,
  makeSeries,
  sendForm,
} from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { createEvent } from "../events/create-event.ts";

let app: TestApp;
let admin: string;
let here: string;
let elsewhere: string;
let animator: Awaited<ReturnType<typeof makeMember>>;
let member: Awaited<ReturnType<typeof makeMember>>;

let made = 0;
const setRole = (userId: string, role: "animator" | "member", groupId = here, token = admin) =>
  call(
    app,
    { method: "PUT", url: `/groupes/${groupId}/members/${userId}/role`, body: { role } },
    token,
  );
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
beforeEach(async () => {
  here = (await makeGroup(app, admin, `Ici ${++made}`)).id;
  elsewhere = (await makeGroup(app, admin, `Ailleurs ${made}`)).id;
  animator = await makeMember(app, here, "Anime");
  member = await makeMember(app, here, "Membre");
  expect((await setRole(animator.id, "animator")).statusCode).toBe(204);
});
afterAll(() => app.close());

const date = "2026-06-10T12:00:00.000Z";
const eventBody = (groupId: string) => ({
  title: `Point ${++made}`,
  message: "Ordre du jour",
  date,
  startTime: "09:00",
  endTime: "10:00",
  groupId,
});
const publish = (groupId: string, token = animator.token) =>
  call(app, { method: "POST", url: "/events", body: eventBody(groupId) }, token);
const me = async (token: string) => (await call(app, { url: "/users/me" }, token)).json();

describe("animator of a group", () => {
  test("publishes, changes, cancels and deletes its events and documents", async () => {
    expect((await me(animator.token)).animates).toEqual([here]);
    const event = (await publish(here)).json();
    const as = (method: "PUT" | "POST" | "DELETE", url: string, body?: object) =>
      call(app, { method, url, ...(body && { body }) }, animator.token);
    const url = `/events/${event.id}`;
    expect((await as("PUT", url, { ...eventBody(here), version: 1 })).statusCode).toBe(200);
    expect((await as("POST", `${url}/cancel`, { reason: "Non" })).statusCode).toBe(200);
    expect((await as("POST", `${url}/resume`)).statusCode).toBe(200);
    expect((await as("DELETE", url)).statusCode).toBe(204);
    const { first } = await makeSeries(app, animator.token, here, { date });
    expect((await as("DELETE", `/events/${first?.id}?scope=all`)).statusCode).toBe(204);
    const document = await makeDocument(app, animator.token, here);
    expect((await as("DELETE", `/documents/${document.id}`)).statusCode).toBe(204);
  });

  test("is refused changes in another group, and moving events to it or from it", async () => {
    const refused = async (reply: Promise<{ statusCode: number }>) =>
      expect((await reply).statusCode).toBe(403);
    await refused(publish(elsewhere));
    const mine = (await publish(here)).json();
    const moved = { ...eventBody(elsewhere), version: 1 };
    await refused(
      call(app, { method: "PUT", url: `/events/${mine.id}`, body: moved }, animator.token),
    );
    const theirs = await makeEvent(app, admin, elsewhere, { date });
    const taken = { ...eventBody(here), version: 1 };
    await refused(
      call(app, { method: "PUT", url: `/events/${theirs.id}`, body: taken }, animator.token),
    );
    const remove = { method: "DELETE" as const, url: `/events/${theirs.id}` };
    await refused(call(app, remove, animator.token));
    const paper = await makeDocument(app, admin, elsewhere);
    const discard = { method: "DELETE" as const, url: `/documents/${paper.id}` };
    await refused(call(app, discard, animator.token));
    await refused(
      sendForm(app, [field("groupId", elsewhere), file("Essai.pdf", pdf("Essai"))], animator.token),
    );
  });

  test("cannot change a series of another group of which one event was moved to theirs", async () => {
    await makeSeries(app, admin, here, { date });
    const [, second] = (await call(app, { url: `/events?groupId=${here}&limit=9` }, admin)).json();
    const body = { ...eventBody(elsewhere), date: second.date, version: second.version };
    await call(app, { method: "PUT", url: `/events/${second.id}`, body }, admin);
    const [first] = (await call(app, { url: `/events?groupId=${here}&limit=9` }, admin)).json();
    const all = { ...eventBody(here), date: first.date, version: first.version, scope: "all" };
    const reply = await call(
      app,
      { method: "PUT", url: `/events/${first.id}`, body: all },
      animator.token,
    );
    expect(reply.statusCode).toBe(403);
  });

  test("sees no address, and cannot delete, rename or archive the group, or set roles", async () => {
    const detail = await call(app, { url: `/groupes/${here}` }, animator.token);
    expect(detail.json().members).toEqual(
      expect.arrayContaining([
        {
          ...{ id: animator.id, firstName: animator.first_name, lastName: "Anime" },
          ...{ structure: animator.username, animator: true },
        },
        {
          ...{ id: member.id, firstName: member.first_name, lastName: "Membre" },
          structure: member.username,
        },
      ]),
    );
    expect(detail.body).not.toContain("@");
    const calls = [
      { method: "DELETE" as const, url: `/groupes/${here}` },
      { method: "PUT" as const, url: `/groupes/${here}`, body: { name: "Autre" } },
      { method: "PUT" as const, url: `/groupes/${here}/archive`, body: { archived: true } },
      { method: "PUT" as const, url: `/users/${member.id}/role`, body: { role: "admin" } },
      { url: "/users" },
      { url: "/trash" },
    ];
    for (const one of calls)
      expect([one.url, (await call(app, one, animator.token)).statusCode]).toEqual([one.url, 403]);
    expect((await setRole(member.id, "animator", here, animator.token)).statusCode).toBe(403);
  });

  test("once demoted is refused, even with permissions read before (T36)", async () => {
    const { sid } = JSON.parse(
      Buffer.from(animator.token.split(".")[1] ?? "", "base64url").toString(),
    );
    const before = await resumeSession(app, sid);
    expect(before.animates).toEqual([here]);
    expect((await setRole(animator.id, "member")).statusCode).toBe(204);
    await expect(createEvent(app, eventBody(here), before)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await publish(here)).statusCode).toBe(403);
    expect((await me(animator.token)).animates).toBeUndefined();
  });

  test("demoted while publishing has published before, or not at all (T36)", async () => {
    for (let round = 0; round < 4; round += 1) {
      await setRole(animator.id, "animator");
      const [reply] = await Promise.all([publish(here), setRole(animator.id, "member")]);
      expect([201, 403]).toContain(reply?.statusCode);
      expect((await publish(here)).statusCode).toBe(403);
    }
  });

  test("loses the role by leaving, even after coming back", async () => {
    const other = await makeMember(app, here, "Autre");
    await setRole(other.id, "animator");
    const go = (what: "join" | "leave") =>
      call(app, { method: "POST", url: `/groupes/${here}/${what}` }, animator.token);
    expect((await go("leave")).statusCode).toBe(200);
    expect((await publish(here)).statusCode).toBe(403);
    await go("join");
    expect((await publish(here)).statusCode).toBe(403);
  });
});

describe("role of animator", () => {
  test("is given to members of the group only, and logged", async () => {
    const stranger = await makeUser(app);
    expect((await setRole(stranger.id, "animator")).statusCode).toBe(404);
    expect((await setRole(animator.id, "animator", "parti")).statusCode).toBe(404);
    await setRole(member.id, "animator");
    await setRole(member.id, "member");
    for (const act of ["animator_granted", "animator_removed"]) {
      const url = `/journal?act=${act}&q=${encodeURIComponent("Membre")}&limit=1`;
      const [line] = (await call(app, { url }, admin)).json();
      expect(line.subject).toContain("Membre (Ici");
    }
  });

  const transfer = (userId: string, token = animator.token) =>
    call(app, { method: "POST", url: `/groupes/${here}/relais`, body: { userId } }, token);

  test("is transferred by an animator to another member", async () => {
    const stranger = await makeUser(app);
    for (const id of [stranger.id, animator.id, "inconnu"]) {
      const refused = await transfer(id);
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        { userId: messages.notMember },
      ]);
    }
    expect((await transfer(member.id, member.token)).statusCode).toBe(403);
    expect((await transfer(member.id, admin)).statusCode).toBe(403);
    expect((await transfer(member.id)).statusCode).toBe(204);
    expect((await publish(here)).statusCode).toBe(403);
    expect((await publish(here, member.token)).statusCode).toBe(201);
  });

  test("remains with one of two animators who leave simultaneously (T78)", async () => {
    for (let round = 0; round < 10; round += 1) {
      const group = (await makeGroup(app, admin, `Deux ${++made}`)).id;
      const people = [await makeMember(app, group, "Un"), await makeMember(app, group, "Deux")];
      await makeMember(app, group, "Reste");
      for (const { id } of people) await setRole(id, "animator", group);
      const answers = await Promise.all(
        people.map(({ token }) =>
          call(app, { method: "POST", url: `/groupes/${group}/leave` }, token),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
  });

  test("the last animator can leave only after a transfer or an explicit choice", async () => {
    const leave = (query = "") =>
      call(app, { method: "POST", url: `/groupes/${here}/leave${query}` }, animator.token);
    const refused = await leave();
    expect([refused.statusCode, refused.json().message]).toEqual([409, messages.lastAnimator]);
    expect((await me(animator.token)).animates).toEqual([here]);
    expect((await leave("?alone=true")).json()).toMatchObject({ isMember: false });
    const alone = (await makeGroup(app, admin, `Seule ${made}`)).id;
    await call(app, { method: "POST", url: `/groupes/${alone}/join` }, animator.token);
    await setRole(animator.id, "animator", alone);
    const last = { method: "POST" as const, url: `/groupes/${alone}/leave` };
    expect((await call(app, last, animator.token)).statusCode).toBe(200);
  });
});
