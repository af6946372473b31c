import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EventSeries } from "#contract/event-series.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { codeOf, makeMeeting, plantMinutes, prepareMeeting } from "#server/testing/agenda.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { changeEvent, makeEvent, makeGroup, makeSeries } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let made = 0;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  groupId = (await makeGroup(app, admin, `Publié ${++made}`)).id;
});

const read = async (id: string): Promise<Event> =>
  (await call(app, { url: `/events/${id}` }, admin)).json();
const cancel = (id: string, body: object = {}) =>
  call(
    app,
    { method: "POST", url: `/events/${id}/cancel`, body: { reason: "Grève", ...body } },
    admin,
  );
const resume = (id: string) => call(app, { method: "POST", url: `/events/${id}/resume` }, admin);
const remove = (id: string, scope = "") =>
  call(app, { method: "DELETE", url: `/events/${id}${scope}` }, admin);
const REFUSED = [409, "event_has_minutes"];

describe("an event whose minutes are published", () => {
  test("is neither changed, moved, cancelled, resumed nor deleted", async () => {
    const { event } = await makeMeeting(app, admin, groupId);
    await plantMinutes(app, event.id);
    const elsewhere = (await makeGroup(app, admin, `Publié ${++made}`)).id;
    const replies = [
      await changeEvent(app, admin, event, { title: "Autre" }),
      await changeEvent(app, admin, event, { groupId: elsewhere }),
      await cancel(event.id),
      await resume(event.id),
      await remove(event.id),
    ];
    expect(replies.map(codeOf)).toEqual(replies.map(() => REFUSED));
    expect(await read(event.id)).toEqual({ ...event, meeting: "published" });
  });

  test("stops the deletion of its group", async () => {
    const { event } = await makeMeeting(app, admin, groupId);
    await plantMinutes(app, event.id);
    const reply = await call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin);
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      409,
      "group_has_minutes",
      messages.groupHasMinutes,
    ]);
    expect((await read(event.id)).id).toBe(event.id);
  });
});

test("allows changes of an event before its minutes are published", async () => {
  const { event } = await makeMeeting(app, admin, groupId);
  expect((await changeEvent(app, admin, event, { title: "Autre" })).statusCode).toBe(200);
  expect((await cancel(event.id)).statusCode).toBe(200);
  expect((await resume(event.id)).statusCode).toBe(200);
  expect((await remove(event.id)).statusCode).toBe(204);
  expect(
    (await call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin)).statusCode,
  ).toBe(204);
});

describe("a series with published minutes", () => {
  /** Four events; the minutes of the second one are published. */
  async function makePublished() {
    const { first } = await makeSeries(app, admin, groupId);
    const { events } = (
      await call(app, { url: `/event-series/${first?.series_id}` }, admin)
    ).json<EventSeries>();
    const ids = events.map(({ id }) => id);
    const [, published = ""] = ids;
    await prepareMeeting(app, admin, published);
    await plantMinutes(app, published);
    return { ids, published, event: await read(ids[0] ?? "") };
  }
  const titlesOf = async (ids: string[]) =>
    (await Promise.all(ids.map(read))).map(({ title }) => title);

  test("changes without that event", async () => {
    const { ids, published, event } = await makePublished();
    const before = await read(published);
    const reply = await changeEvent(app, admin, event, { title: "Autre", scope: "all" });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await titlesOf(ids)).toEqual(["Autre", "Réunion", "Autre", "Autre"]);
    expect((await read(published)).version).toBe(before.version);
  });

  test("is cancelled without that event", async () => {
    const { ids, event } = await makePublished();
    expect((await cancel(event.id, { scope: "all" })).statusCode).toBe(200);
    const off = (await Promise.all(ids.map(read))).map((one) => one.cancelled_at !== undefined);
    expect(off).toEqual([true, false, true, true]);
  });

  test("is deleted without that event", async () => {
    const { ids, published, event } = await makePublished();
    expect((await remove(event.id, "?scope=all")).statusCode).toBe(204);
    const statuses = async () =>
      Promise.all(
        ids.map(async (id) => (await call(app, { url: `/events/${id}` }, admin)).statusCode),
      );
    expect(await statuses()).toEqual([404, 200, 404, 404]);
    expect((await read(published)).meeting).toBe("published");
  });

  test("does not change from that event", async () => {
    const { published } = await makePublished();
    const event = await read(published);
    const replies = [
      await changeEvent(app, admin, event, { title: "Autre", scope: "following" }),
      await cancel(published, { scope: "all" }),
      await remove(published, "?scope=following"),
    ];
    expect(replies.map(codeOf)).toEqual(replies.map(() => REFUSED));
  });
});

test("an event answers the state of its meeting alone, not in lists", async () => {
  const plain = await makeEvent(app, admin, groupId);
  const { event } = await makeMeeting(app, admin, groupId, { title: "Avec" });
  expect((await read(plain.id)).meeting).toBeUndefined();
  expect((await read(event.id)).meeting).toBe("preparing");
  const list = (await call(app, { url: `/events?groupId=${groupId}` }, admin)).json<Event[]>();
  expect(list.every((one) => one.meeting === undefined)).toBe(true);
});
