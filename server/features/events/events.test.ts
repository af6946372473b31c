import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";
import { countRows } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
let member: string;
let groupId: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  groupId = (await makeGroup(app, admin, "Agenda")).id;
});
afterAll(() => app.close());

const valid = () => ({
  title: "Réunion",
  message: "Ordre du jour",
  date: "2026-03-10T12:00:00.000Z",
  startTime: "09:00",
  endTime: "10:30",
  groupId,
});
const create = (body: object) => call(app, { method: "POST", url: "/events", body }, admin);
const update = (id: string, body: object) =>
  call(app, { method: "PUT", url: `/events/${id}`, body }, admin);

describe("creation of an event", () => {
  test("answers with noon UTC of the day, its times and its group", async () => {
    const reply = await create(valid());
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        title: "Réunion",
        message: "Ordre du jour",
        date: "2026-03-10T12:00:00.000Z",
        start_time: "09:00",
        end_time: "10:30",
        group_id: { id: groupId, name: "Agenda" },
        version: 1,
      },
    ]);
  });

  test.each([
    [
      "wrong times, title and group, naming the times",
      { endTime: "09:00", title: " ", groupId: "" },
      messages.eventEndBeforeStart,
    ],
    [
      "a wrong title and group, naming the title",
      { title: "\t ", groupId: "" },
      messages.eventTitleRequired,
    ],
    ["an empty group", { groupId: "" }, messages.eventGroupRequired],
    ["an end equal to the start", { startTime: "10:30" }, messages.eventEndBeforeStart],
    [
      "an end before the start",
      { startTime: "23:00", endTime: "01:00" },
      messages.eventEndBeforeStart,
    ],
    ["no group", { groupId: undefined }, messages.eventGroupRequired],
    ["an unknown group", { groupId: "inconnu" }, messages.groupGone],
  ])("rejects %s", async (_what, wrong, message) => {
    const reply = await create({ ...valid(), ...wrong });
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  test.each<[string, object]>([
    ["a time of 24:00", { endTime: "24:00" }],
    ["a time without its zero", { startTime: "9:00" }],
    ["a time with seconds", { startTime: "09:00:00" }],
    ["a title of 151 characters", { title: "a".repeat(151) }],
    ["a title on two lines", { title: "a\nb" }],
    ["a NUL in the message", { message: "a\0b" }],
    ["a blank message", { message: "  " }],
    ["a number for a title (T49)", { title: 1 }],
    ["an array for a group (T49)", { groupId: ["a"] }],
    ["an object for a date (T49)", { date: { $gt: "" } }],
    ["a version number", { version: 1 }],
    ["a column of the table (T07)", { deleted_at: null }],
    ["a stored form of a field (T07)", { start_time: "09:00" }],
  ])("rejects %s", async (_what, wrong) => {
    const before = await countRows(app, "events");
    const reply = await create({ ...valid(), ...wrong });
    expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid_request"]);
    expect(await countRows(app, "events")).toBe(before);
  });

  test("stores text that looks like markup unchanged (T66)", async () => {
    const text = { title: `<img src=x onerror="alert(1)">`, message: "a\n<script>&amp;</script>" };
    expect((await create({ ...valid(), ...text })).json()).toMatchObject(text);
  });

  test("creates one event and one audit log line for simultaneous duplicates (T77)", async () => {
    const body = { ...valid(), title: "Double clic" };
    const acts = await countRows(app, "journal");
    const replies = await Promise.all([create(body), create(body), create(body)]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(await countRows(app, "journal")).toBe(acts + 1);
    expect((await create({ ...body, startTime: "08:00" })).json().id).not.toBe(
      replies[0]?.json().id,
    );
    app.clock.advance(60_000);
    expect((await create(body)).json().id).not.toBe(replies[0]?.json().id);
  });
});

describe("change of an event", () => {
  test("rejects a change from an older version and overwrites nothing (T78)", async () => {
    const { id, version } = await makeEvent(app, admin, groupId, { title: "Versionné" });
    const replies = await Promise.all(
      ["Premier", "Second"].map((title) => update(id, { ...valid(), title, version })),
    );
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 412]);
    const winner = replies.find((reply) => reply.statusCode === 200)?.json();
    expect(replies.find((reply) => reply.statusCode === 412)?.json()).toEqual({
      success: false,
      code: "stale",
      message: messages.stale,
    });
    expect(winner.version).toBe(2);
    const last = await update(id, { ...valid(), title: "Sans version" });
    expect(last.json()).toMatchObject({ title: "Sans version", version: 3 });
  });

  test("moves it to another group, but not to one in the trash", async () => {
    const { id } = await makeEvent(app, admin, groupId, { title: "Déménage" });
    const other = await makeGroup(app, admin, "Autre");
    expect((await update(id, { ...valid(), groupId: other.id })).json().group_id).toEqual({
      id: other.id,
      name: "Autre",
    });
    await call(app, { method: "DELETE", url: `/groupes/${other.id}` }, admin);
    expect((await update(id, { ...valid(), groupId })).statusCode).toBe(404);
    const { id: second } = await makeEvent(app, admin, groupId, { title: "Reste" });
    const refused = await update(second, { ...valid(), groupId: other.id });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { groupId: messages.groupGone },
    ]);
  });

  test("obeys the same checks as creation", async () => {
    const { id } = await makeEvent(app, admin, groupId, { title: "Contrôlé" });
    expect((await update(id, { ...valid(), endTime: "09:00", title: "" })).json().message).toBe(
      messages.eventEndBeforeStart,
    );
    expect((await update(id, { ...valid(), version: 0 })).statusCode).toBe(400);
    expect((await update(id, { ...valid(), version: "1" })).statusCode).toBe(400);
  });

  test("answers 404 for a deleted event, whether changed or deleted again", async () => {
    const { id } = await makeEvent(app, admin, groupId, { title: "Parti" });
    const remove = () => call(app, { method: "DELETE", url: `/events/${id}` }, admin);
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
    expect((await update(id, valid())).json()).toMatchObject({
      code: "not_found",
      message: messages.notFound,
    });
    expect((await update("inconnu", valid())).statusCode).toBe(404);
  });

  test("is refused to members (T31, T36)", async () => {
    const { id } = await makeEvent(app, admin, groupId, { title: "Protégé" });
    for (const request of [
      { method: "POST", url: "/events", body: valid() },
      { method: "PUT", url: `/events/${id}`, body: valid() },
      { method: "DELETE", url: `/events/${id}` },
    ] as const)
      expect((await call(app, request, member)).statusCode).toBe(403);
    const found: Event[] = (await call(app, { url: "/events?q=protege" }, member)).json();
    expect(found.map((event) => [event.id, event.version])).toEqual([[id, 1]]);
  });
});
