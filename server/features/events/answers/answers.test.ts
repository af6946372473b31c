import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EventAnswers } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { giveAnswer, join as joinGroup, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let admin: string;
let groupId: string;
let inAWeek: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Réponses")).id;
  inAWeek = `${new Date(app.clock.now().getTime() + 7 * DAY).toISOString().slice(0, 10)}T12:00:00.000Z`;
});
afterAll(() => app.close());

let made = 0;
/** Titles differ, since the same form sent twice creates one event. */
const make = (values: object = {}) =>
  makeEvent(app, admin, groupId, { title: `Réunion ${++made}`, date: inAWeek, ...values });
const join = (token: string, id = groupId) => joinGroup(app, id, token);
const leave = (token: string) =>
  call(app, { method: "POST", url: `/groupes/${groupId}/leave` }, token);

/** Adds members to the group. */
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => makeMember(app, groupId, `${index}`)));
const answer = (id: string, token: string, body?: object) => giveAnswer(app, id, token, body);
const answersTo = async (id: string, token = admin): Promise<EventAnswers> =>
  (await call(app, { url: `/events/${id}/answers` }, token)).json();
const waits = async (id: string, token: string) => (await answersTo(id, token)).mine?.waiting;
const resize = ({ id, title }: Event, capacity: number | null) =>
  call(
    app,
    {
      method: "PUT",
      url: `/events/${id}`,
      body: {
        title,
        message: "Ordre du jour",
        date: inAWeek,
        startTime: "09:00",
        endTime: "10:30",
        groupId,
        capacity,
      },
    },
    admin,
  );

describe("answer to an event", () => {
  test("can be changed; members see who comes, only publishers see who is absent and why", async () => {
    const { id: ownGroup } = await makeGroup(app, admin, "Petit groupe");
    const [awa, basile, chloe] = await Promise.all(
      ["1", "2", "3", "4"].map((name) => makeMember(app, ownGroup, name)),
    );
    const { id } = await makeEvent(app, admin, ownGroup, { date: inAWeek });
    expect((await answer(id, awa?.token ?? "")).json()).toEqual({
      event_id: id,
      answer: "room",
      waiting: false,
    });
    await answer(id, basile?.token ?? "", { answer: "remote", word: "oublié" });
    await answer(id, chloe?.token ?? "");
    const given = await answer(id, chloe?.token ?? "", { answer: "absent", word: " En congé " });
    expect(given.json()).toEqual({
      event_id: id,
      answer: "absent",
      word: "En congé",
      waiting: false,
    });
    const person = (who: typeof awa) => ({
      id: who?.id,
      firstName: who?.first_name,
      lastName: who?.last_name,
      structure: who?.username,
    });
    const seen = {
      room: [person(awa)],
      remote: [person(basile)],
      waiting: 0,
      absent: 1,
      unanswered: 1,
    };
    expect(await answersTo(id, awa?.token)).toEqual({
      ...seen,
      mine: { event_id: id, answer: "room", waiting: false },
    });
    expect(await answersTo(id)).toEqual({
      ...seen,
      details: { waiting: [], absent: [{ ...person(chloe), word: "En congé" }] },
    });
  });

  test("is in the caller's own list, from a given day", async () => {
    const { token } = await makeMember(app, groupId);
    const { id } = await make();
    await answer(id, token, { answer: "remote" });
    const mine = async (query: string) =>
      (await call(app, { url: `/users/me/answers${query}` }, token)).json();
    const own = [{ event_id: id, answer: "remote", waiting: false }];
    expect(await mine("")).toEqual(own);
    expect(await mine(`?from=${inAWeek.slice(0, 10)}`)).toEqual(own);
    expect(await mine("?from=2100-01-01")).toEqual([]);
    expect((await call(app, { url: "/users/me/answers?from=demain" }, token)).statusCode).toBe(400);
  });

  test("is refused for a past, cancelled or deleted event and one of another group", async () => {
    const { token } = await makeMember(app, groupId);
    const past = await makeEvent(app, admin, groupId, { date: "2025-01-15T12:00:00Z" });
    const off = await make();
    const reason = { reason: "Salle fermée" };
    await call(app, { method: "POST", url: `/events/${off.id}/cancel`, body: reason }, admin);
    const gone = await make();
    await call(app, { method: "DELETE", url: `/events/${gone.id}` }, admin);
    const elsewhere = await makeEvent(app, admin, (await makeGroup(app, admin, "Ailleurs")).id, {
      date: inAWeek,
    });
    const said = async (id: string) => {
      const reply = await answer(id, token);
      return [reply.statusCode, reply.json().message];
    };
    expect(await said(past.id)).toEqual([409, messages.eventIsPast]);
    expect(await said(off.id)).toEqual([409, messages.eventIsCancelled]);
    expect(await said(gone.id)).toEqual([404, messages.notFound]);
    expect(await said(elsewhere.id)).toEqual([409, messages.notInGroup]);
    for (const body of [{}, { answer: "peut-être" }, { answer: "absent", word: "x".repeat(301) }])
      expect((await answer(off.id, token, body)).statusCode).toBe(400);
    expect(
      await app.db
        .selectFrom("event_answers")
        .select("word")
        .where("event_id", "in", [past.id, off.id])
        .execute(),
    ).toEqual([]);
  });

  test("is accepted until the last minute of the event in Paris", async () => {
    const { token } = await makeMember(app, groupId);
    const today = app.clock.now().toISOString().slice(0, 10);
    const event = (startTime: string, endTime: string) =>
      makeEvent(app, admin, groupId, { date: `${today}T12:00:00Z`, startTime, endTime });
    const paris = new Intl.DateTimeFormat("fr-FR", {
      timeZone: "Europe/Paris",
      timeStyle: "short",
    });
    const now = paris.format(app.clock.now());
    const later = paris.format(new Date(app.clock.now().getTime() + 60_000));
    expect((await answer((await event("00:00", later)).id, token)).statusCode).toBe(200);
    expect((await answer((await event("00:00", now)).id, token)).statusCode).toBe(409);
  });
});

describe("seats of a room", () => {
  test("of simultaneous answers for the last seat one is seated, the others waitlisted", async () => {
    for (let round = 0; round < 5; round += 1) {
      const crowd = await people(4);
      const { id } = await make({ capacity: 2 });
      await answer(id, crowd[0]?.token ?? "");
      const replies = await Promise.all(crowd.slice(1).map(({ token }) => answer(id, token)));
      expect(replies.map((reply) => reply.json().waiting).toSorted()).toEqual([false, true, true]);
      const seen = await answersTo(id);
      expect([seen.room.length, seen.waiting]).toEqual([2, 2]);
      const states = await Promise.all(crowd.map(async ({ token }) => waits(id, token)));
      expect(states).toEqual([false, ...replies.map((reply) => reply.json().waiting)]);
    }
  });

  test("twenty simultaneous answers for five seats get five seats and distinct ranks", async () => {
    const crowd = await people(20);
    const { id } = await make({ capacity: 5 });
    const replies = await Promise.all(crowd.map(({ token }) => answer(id, token)));
    expect(replies.filter((reply) => reply.json().waiting === false)).toHaveLength(5);
    const rows = await app.db
      .selectFrom("event_answers")
      .select("rank")
      .where("event_id", "=", id)
      .execute();
    expect(rows.map(({ rank }) => rank).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test("a freed seat goes to the first waitlisted member; a returning one is last", async () => {
    const [one, two, three] = await people(3);
    const [a = "", b = "", c = ""] = [one?.token, two?.token, three?.token];
    const { id } = await make({ capacity: 1 });
    for (const token of [a, b, c]) await answer(id, token);
    expect([await waits(id, a), await waits(id, b), await waits(id, c)]).toEqual([
      false,
      true,
      true,
    ]);
    await answer(id, a);
    expect(await waits(id, a), "the same answer again loses no place").toBe(false);
    await answer(id, a, { answer: "remote" });
    expect([await waits(id, b), await waits(id, c)]).toEqual([false, true]);
    await answer(id, a);
    expect([await waits(id, b), await waits(id, c), await waits(id, a)]).toEqual([
      false,
      true,
      true,
    ]);
    await leave(b);
    expect([await waits(id, c), await waits(id, a)]).toEqual([false, true]);
    await join(b);
    expect(await waits(id, b), "nothing is left of the answer").toBeUndefined();
    await call(app, { method: "DELETE", url: `/users/${three?.id}` }, admin);
    expect(await waits(id, a)).toBe(false);
    await call(app, { method: "POST", url: `/trash/user/${three?.id}/restore` }, admin);
    expect(await waits(id, a)).toBe(false);
  });

  test("the capacity cannot drop below the taken seats; raising it seats the waitlist", async () => {
    const [one, two, three] = await people(3);
    const [a = "", b = "", c = ""] = [one?.token, two?.token, three?.token];
    const event = await make({ capacity: 2 });
    for (const token of [a, b, c]) await answer(event.id, token);
    const refused = await resize(event, 1);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { capacity: messages.eventCapacityTaken },
    ]);
    expect((await answersTo(event.id)).room).toHaveLength(2);
    expect((await resize(event, 3)).statusCode).toBe(200);
    expect(await waits(event.id, c)).toBe(false);
    expect((await resize(event, 2)).statusCode).toBe(400);
    expect((await resize(event, null)).statusCode).toBe(200);
    expect((await resize(event, 2)).statusCode).toBe(400);
    await answer(event.id, c, { answer: "absent" });
    expect((await resize(event, 2)).statusCode).toBe(200);
  });

  test("of a lowered capacity and a simultaneous last answer, only one succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await people(2);
      const event = await make({ capacity: 2 });
      await answer(event.id, one?.token ?? "");
      const [lowered, taken] = await Promise.all([
        resize(event, 1),
        answer(event.id, two?.token ?? ""),
      ]);
      expect(taken.json().waiting).toBe(lowered.statusCode === 200);
    }
  });

  test("an event that moves to another group loses the answers of people outside it", async () => {
    const [stays, goes] = await people(2);
    const other = await makeGroup(app, admin, "Autre salle");
    await join(stays?.token ?? "", other.id);
    const event = await make();
    for (const who of [stays, goes]) await answer(event.id, who?.token ?? "");
    const body = {
      title: "Réunion",
      message: "Ordre du jour",
      date: inAWeek,
      startTime: "09:00",
      endTime: "10:30",
      groupId: other.id,
    };
    await call(app, { method: "PUT", url: `/events/${event.id}`, body }, admin);
    expect((await answersTo(event.id)).room.map(({ id }) => id)).toEqual([stays?.id]);
  });
});
