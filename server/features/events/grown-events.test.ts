import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { tooLong } from "#contract/fields.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { changeEvent, makeEvent, makeGroup } from "#server/testing/publish.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let admin: string;
let member: string;
let groupId: string;
let inAWeek: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  groupId = (await makeGroup(app, admin, "Salle")).id;
  inAWeek = `${new Date(app.clock.now().getTime() + 7 * DAY).toISOString().slice(0, 10)}T12:00:00.000Z`;
});
afterAll(() => app.close());

const grown = {
  place: "Maison des réseaux",
  link: "https://visio.exemple.fr/plénière",
  capacity: 12,
};
const make = (values: object = {}) => makeEvent(app, admin, groupId, { date: inAWeek, ...values });
const get = async (id: string, as = member) => call(app, { url: `/events/${id}` }, as);
const update = (event: Event, values: object) => changeEvent(app, admin, event, values);
const act = (id: string, what: "cancel" | "resume", body?: object) =>
  call(app, { method: "POST", url: `/events/${id}/${what}`, ...(body && { body }) }, admin);
const cancel = (id: string, reason = "Salle fermée") => act(id, "cancel", { reason });
const stored = (id: string) =>
  app.db
    .selectFrom("events")
    .select(["sequence", "changed_at", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("place, link and capacity of an event", () => {
  test("are in the event and in lists, and absent when empty", async () => {
    const event = await make({ title: "Plénière en salle", ...grown });
    const href = "https://visio.exemple.fr/pl%C3%A9ni%C3%A8re";
    expect(event).toMatchObject({ ...grown, link: href });
    expect((await get(event.id)).json()).toEqual(event);
    const [listed] = (await call(app, { url: "/events?q=en salle" }, member)).json();
    expect(listed).toEqual(event);
    expect(Object.keys(await make()).toSorted()).toEqual(
      [
        "id",
        "title",
        "message",
        "date",
        "start_time",
        "end_time",
        "group_id",
        "version",
      ].toSorted(),
    );
  });

  test("are unchanged by a form without them, and removed by empty fields", async () => {
    const event = await make({ title: "Ancien formulaire", ...grown });
    expect((await update(event, {})).json()).toMatchObject({ place: grown.place, capacity: 12 });
    const emptied = (await update(event, { place: " ", link: "", capacity: null })).json();
    for (const name of ["place", "link", "capacity"]) expect(emptied).not.toHaveProperty(name);
  });

  test.each<[string, object, string]>([
    ["a script as link", { link: "javascript:alert(1)" }, messages.eventLinkInvalid],
    ["a link that is no address", { link: "visio" }, messages.eventLinkInvalid],
    [
      "a link with a password",
      { link: "https://moi:secret@exemple.fr" },
      messages.eventLinkInvalid,
    ],
    ["a link with a space", { link: "https://exemple.fr/a b" }, messages.eventLinkInvalid],
    ["a place on two lines", { place: "Salle\r\nATTACH:x" }, messages.controlCharacters],
    ["too long a place", { place: "x".repeat(201) }, tooLong(200)],
    ["no seat at all", { capacity: 0 }, messages.eventCapacityInvalid],
    ["half a seat", { capacity: 1.5 }, messages.eventCapacityInvalid],
    ["too many seats", { capacity: 10_001 }, messages.eventCapacityInvalid],
    ["a capacity of type text", { capacity: "12" }, messages.eventCapacityInvalid],
  ])("rejects %s with an error on its field", async (_what, wrong, sentence) => {
    const event = await make({ title: "Intacte" });
    const reply = await update(event, wrong);
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { [Object.keys(wrong)[0] ?? ""]: sentence },
    ]);
    expect((await get(event.id)).json()).toEqual(event);
  });
});

describe("cancelled event", () => {
  test("remains in lists with its reason, and can be resumed", async () => {
    const event = await make({ title: "Annulable" });
    const reply = await cancel(event.id);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        ...event,
        version: 2,
        cancelled_at: app.clock.now().toISOString(),
        cancel_reason: "Salle fermée",
      },
    ]);
    const [listed] = (await call(app, { url: "/events?q=annulable&limit=5" }, member)).json();
    expect(listed).toEqual(reply.json());
    expect((await act(event.id, "resume")).json()).toEqual({ ...event, version: 3 });
    const lines: { act: string }[] = (
      await call(app, { url: "/journal?q=annulable" }, admin)
    ).json();
    expect(lines.map((line) => line.act).toSorted()).toEqual([
      "event_cancelled",
      "event_created",
      "event_resumed",
    ]);
  });

  test("appears cancelled in a cached list, under a new ETag", async () => {
    const event = await make({ title: "Gardée" });
    const list = () => call(app, { url: `/events?groupId=${groupId}&limit=100` }, member);
    const found = async (): Promise<Event | undefined> =>
      (await list()).json().find(({ id }: Event) => id === event.id);
    expect(await found()).toEqual(event);
    const { etag = "" } = (await list()).headers;
    await cancel(event.id);
    expect((await list()).headers.etag).not.toBe(etag);
    expect(await found()).toMatchObject({ cancel_reason: "Salle fermée" });
  });

  test("cannot be cancelled twice, without a reason, or once it is over", async () => {
    const event = await make({ title: "Deux fois" });
    expect((await act(event.id, "resume")).json()).toMatchObject({ code: "event_on" });
    const replies = await Promise.all([cancel(event.id), cancel(event.id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await cancel(event.id)).json()).toMatchObject({ message: messages.eventIsCancelled });
    for (const reason of ["", "   ", "\u200b"])
      expect((await cancel((await make()).id, reason)).json().fields).toEqual({
        reason: messages.required,
      });
    const past = await makeEvent(app, admin, groupId, { date: "2025-01-15T12:00:00Z" });
    const refused = await cancel(past.id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, messages.eventIsPast]);
    expect((await cancel("inconnu")).statusCode).toBe(404);
  });

  test("answers 404 once it is in the trash", async () => {
    const { id } = await make({ title: "Jetée" });
    await call(app, { method: "DELETE", url: `/events/${id}` }, admin);
    expect((await get(id)).statusCode).toBe(404);
    expect((await cancel(id)).statusCode).toBe(404);
  });
});

describe("sequence of an event in calendars", () => {
  test("rises with the time, place or a cancellation, not with the capacity", async () => {
    const event = await make({ title: "Suivie" });
    expect(await stored(event.id)).toEqual({ sequence: 0, changed_at: null, version: 1 });
    await update(event, {});
    await update(event, { capacity: 4 });
    expect(await stored(event.id)).toEqual({ sequence: 0, changed_at: null, version: 3 });
    app.clock.advance(60_000);
    const changed_at = app.clock.now().toISOString();
    await update(event, { startTime: "08:00" });
    await update(event, { startTime: "08:00", place: "Ailleurs" });
    await cancel(event.id);
    expect(await stored(event.id)).toEqual({ sequence: 3, changed_at, version: 6 });
  });

  test("rises twice for two simultaneous changes", async () => {
    const event = await make({ title: "Deux à la fois" });
    await Promise.all([update(event, { title: "Une" }), update(event, { title: "Autre" })]);
    expect(await stored(event.id)).toMatchObject({ sequence: 2, version: 3 });
  });
});
