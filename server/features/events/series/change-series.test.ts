import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { addDays } from "#contract/repeat.ts";
import { giveAnswer, makeMember } from "#server/testing/answering.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  at,
  days,
  makeSeriesFixture,
  noon,
  titles,
} from "#server/testing/fixtures/series-fixture.ts";

let app: TestApp;
let here: Awaited<ReturnType<typeof makeSeriesFixture>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  here = await makeSeriesFixture(app);
});
afterAll(() => app.close());

const sequences = async (events: Event[]) => {
  const rows = await app.db.selectFrom("events").select(["id", "sequence"]).execute();
  return events.map(({ id }) => rows.find((row) => row.id === id)?.sequence);
};

describe("change of several events of a series", () => {
  test("« this » changes one event, « following » also later ones, « all » all to come", async () => {
    const events = await here.make();
    await here.change(at(events, 1), { title: "Seule", scope: "this" });
    expect(titles(await here.list())).toEqual(["Point", "Seule", "Point", "Point"]);
    await here.change(at(events, 2), { title: "Suite", scope: "following" });
    expect(titles(await here.list())).toEqual(["Point", "Seule", "Suite", "Suite"]);
    const [now] = await here.list();
    await here.change(at([now as Event], 0), { place: "Salle", scope: "all" });
    const after = await here.list();
    expect(after.map(({ place }) => place)).toEqual(["Salle", "Salle", undefined, undefined]);
    expect(new Set(after.map(({ series_id }) => series_id)).size).toBe(2);
    expect(after.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  test("preserves fields changed on one event alone, and its moved day", async () => {
    const events = await here.make();
    await here.change(at(events, 1), { title: "Invitée", startTime: "14:00", endTime: "16:00" });
    await here.change(at(events, 2), { date: noon(addDays(here.week(2), 1)) });
    const reply = await here.change(at(events, 0), {
      title: "Point du mardi",
      startTime: "10:00",
      endTime: "11:00",
      scope: "all",
    });
    expect(reply.statusCode).toBe(200);
    const after = await here.list();
    expect(titles(after)).toEqual([
      "Point du mardi",
      "Invitée",
      "Point du mardi",
      "Point du mardi",
    ]);
    expect(after.map(({ start_time }) => start_time)).toEqual(["10:00", "14:00", "09:00", "10:00"]);
    expect(days(after)).toEqual([
      here.week(0),
      here.week(1),
      addDays(here.week(2), 1),
      here.week(3),
    ]);
  });

  test("raises the sequence only of events that look different in calendars", async () => {
    const events = await here.make();
    await here.change(at(events, 1), { title: "Invitée" });
    await here.change(at(events, 0), { title: "Point du mardi", scope: "all" });
    expect(await sequences(events)).toEqual([1, 1, 1, 1]);
    await here.change(at(await here.list(), 2), { capacity: 12, scope: "all" });
    expect(await sequences(events)).toEqual([1, 1, 1, 1]);
  });

  test("never changes past events", async () => {
    const events = await here.make({ rule: here.weekly({ until: here.week(5) }) });
    app.clock.advance(36 * 24 * 3_600_000);
    await here.enter();
    const past = events.filter(({ date }) => date < app.clock.now().toISOString());
    expect(past.length).toBeGreaterThan(1);
    const refused = await here.change(at(events, 0), { title: "Autre", scope: "all" });
    expect([refused.statusCode, refused.json().message]).toEqual([409, messages.eventIsPast]);
    await here.change(at(events, 5), {
      title: "Autre",
      scope: "all",
      date: noon(addDays(here.week(5), 1)),
      rule: here.weekly({ weekdays: [3], until: addDays(here.week(5), 1) }),
    });
    const after = await here.list();
    for (const event of past)
      expect(after.find(({ id }) => id === event.id)).toMatchObject({
        title: "Point",
        date: event.date,
      });
    expect(
      after.slice(0, past.length).every(({ cancelled_at }) => cancelled_at === undefined),
    ).toBe(true);
    expect(after.at(-1)).toMatchObject({ title: "Autre", date: noon(addDays(here.week(5), 1)) });
  });

  test("rejects the second of two tabs as stale, whatever its scope", async () => {
    const events = await here.make();
    expect((await here.change(at(events, 0), { title: "Un", scope: "all" })).statusCode).toBe(200);
    for (const [index, scope] of [
      [0, "all"],
      [2, "following"],
      [3, "this"],
    ] as const) {
      const reply = await here.change(at(events, index), { title: "Deux", scope });
      expect([reply.statusCode, reply.json().message]).toEqual([412, messages.stale]);
    }
    // The events before now belong to another series: forms opened before the change are stale.
    const now = await here.list();
    await here.change(at(now, 2), { title: "Suite", scope: "following" });
    expect((await here.change(at(now, 0), { title: "Deux", scope: "all" })).statusCode).toBe(412);
    expect(titles(await here.list())).toEqual(["Un", "Un", "Suite", "Suite"]);
  });

  test("applies only one of two simultaneous changes", async () => {
    const events = await here.make();
    const replies = await Promise.all(
      [0, 3].map((index) => here.change(at(events, index), { title: `De ${index}`, scope: "all" })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect(new Set(titles(await here.list())).size).toBe(1);
  });
});

test("a capacity below the taken seats of one event is rejected for the whole series", async () => {
  const events = await here.make();
  await giveAnswer(app, at(events, 3).id, here.member.token);
  const other = await makeMember(app, here.groupId);
  await giveAnswer(app, at(events, 3).id, other.token);
  const reply = await here.change(at(events, 0), { capacity: 1, scope: "all" });
  expect([reply.statusCode, reply.json().fields]).toEqual([
    400,
    { capacity: messages.eventCapacityTaken },
  ]);
  expect(await here.list()).toEqual(events);
});

test("rejects the scope of a series for an event without one", async () => {
  const event = (
    await here.call({
      method: "POST",
      url: "/events",
      body: {
        title: "Seul",
        message: "x",
        date: noon(here.week(0)),
        startTime: "09:00",
        endTime: "10:00",
        groupId: here.groupId,
      },
    })
  ).json<Event>();
  expect((await here.change(event, { scope: "all" })).json()).toMatchObject({
    code: "not_in_series",
  });
  const reason = { reason: "Non", scope: "following" };
  const cancel = { method: "POST" as const, url: `/events/${event.id}/cancel`, body: reason };
  expect((await here.call(cancel)).statusCode).toBe(409);
  const remove = { method: "DELETE" as const, url: `/events/${event.id}?scope=all` };
  expect((await here.call(remove)).statusCode).toBe(409);
  expect(await here.list()).toHaveLength(1);
});
