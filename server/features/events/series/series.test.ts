import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EventSeries } from "#contract/event-series.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { addDays, type Repeat, weekdayOf } from "#contract/repeat.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeGroup, makeSeries } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let groupId: string;
/** A future Tuesday. */
let first: string;
beforeAll(async () => {
  app = await buildTestApp();
  const today = app.clock.now().toISOString().slice(0, 10);
  first = addDays(today, 14 + ((9 - weekdayOf(today)) % 7));
  member = await tokenOf(app, await makeUser(app));
});
beforeEach(async () => {
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, `Séries ${++made}`)).id;
});
afterAll(() => app.close());

let made = 0;
const noon = (day: string) => `${day}T12:00:00.000Z`;
const week = (weeks: number) => addDays(first, 7 * weeks);
const weekly = (values: Partial<Repeat> = {}): Repeat => ({
  freq: "week",
  every: 1,
  weekdays: [2],
  until: week(3),
  ...values,
});
const post = (body: object, token = admin) =>
  call(app, { method: "POST", url: "/event-series", body }, token);
const toBody = (values: object = {}) => ({
  title: "Point",
  message: "Ordre du jour",
  date: noon(first),
  startTime: "09:00",
  endTime: "10:30",
  groupId,
  rule: weekly(),
  ...values,
});
const eventsHere = async (): Promise<Event[]> =>
  (await call(app, { url: `/events?groupId=${groupId}&limit=200` }, member)).json();

describe("new series", () => {
  test("previews its days without storing anything, even without a title", async () => {
    const { title: _, message: __, groupId: ___, ...when } = toBody();
    const reply = await post({ ...when, dry: true });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { days: [week(0), week(1), week(2), week(3)] },
    ]);
    expect(await eventsHere()).toEqual([]);
  });

  test("has one event on each of its days, with the id of the series", async () => {
    const place = { place: "Salle", link: "https://visio.exemple.fr/a", capacity: 5 };
    const reply = (await post(toBody(place))).json();
    const events = await eventsHere();
    expect(events.map(({ date }) => date)).toEqual([0, 1, 2, 3].map((n) => noon(week(n))));
    expect(reply).toEqual({ days: [0, 1, 2, 3].map(week), first: events[0] });
    for (const event of events)
      expect(event).toMatchObject({ ...place, title: "Point", series_id: events[0]?.series_id });
    const series = await call(app, { url: `/event-series/${events[0]?.series_id}` }, member);
    expect(series.json<EventSeries>()).toEqual({
      id: events[0]?.series_id,
      rule: weekly(),
      events: events.map(({ id, title, date, start_time, end_time }) => ({
        id,
        title,
        date,
        start_time,
        end_time,
      })),
    });
    const lines = (await call(app, { url: "/journal?act=series_created&limit=1" }, admin)).json();
    expect(lines).toMatchObject([{ subject: "Point" }]);
  });

  test("sent twice at once is stored once", async () => {
    const replies = await Promise.all([post(toBody()), post(toBody())]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await eventsHere()).toHaveLength(4);
    app.clock.advance(60_000);
    await post(toBody());
    expect(await eventsHere()).toHaveLength(8);
  });

  const daily = [1, 2, 3, 4, 5, 6, 7];
  test.each<[string, () => object, string, string]>([
    [
      "of ten thousand",
      () => ({ rule: weekly({ weekdays: daily, until: addDays(first, 10_000) }) }),
      "rule",
      messages.seriesTooLong,
    ],
    [
      "of more than a hundred and four",
      () => ({ rule: weekly({ weekdays: daily, until: addDays(first, 105) }) }),
      "rule",
      messages.seriesTooMany,
    ],
    [
      "of more than two years",
      () => ({ rule: weekly({ every: 4, until: addDays(first, 2 * 366) }) }),
      "rule",
      messages.seriesTooLong,
    ],
    [
      "of no day",
      () => ({ rule: weekly({ until: addDays(first, -1) }) }),
      "rule",
      messages.seriesEmpty,
    ],
    ["every 0 weeks", () => ({ rule: weekly({ every: 0 }) }), "rule", messages.seriesEveryInvalid],
    [
      "every 13 weeks",
      () => ({ rule: weekly({ every: 13 }) }),
      "rule",
      messages.seriesEveryInvalid,
    ],
    [
      "of a week without days",
      () => ({ rule: weekly({ weekdays: [] }) }),
      "rule",
      messages.seriesRuleInvalid,
    ],
    ["of both kinds", () => ({ rule: weekly({ nth: 2 }) }), "rule", messages.seriesRuleInvalid],
    [
      "of a month with two weekdays",
      () => ({ rule: weekly({ freq: "month", weekdays: [1, 2], nth: 1 }) }),
      "rule",
      messages.seriesRuleInvalid,
    ],
    [
      "until no day",
      () => ({ rule: weekly({ until: "2027-02-30" }) }),
      "rule",
      messages.dateInvalid,
    ],
    [
      "that ends before it begins",
      () => ({ endTime: "08:00" }),
      "endTime",
      messages.eventEndBeforeStart,
    ],
    ["without a title", () => ({ title: " " }), "title", messages.eventTitleRequired],
    ["without a message", () => ({ message: undefined }), "message", messages.required],
    ["without a group", () => ({ groupId: "" }), "groupId", messages.eventGroupRequired],
    ["in a group that is gone", () => ({ groupId: "parti" }), "groupId", messages.groupGone],
  ])("%s is rejected with an error on its field", async (_what, values, field, sentence) => {
    const reply = await post(toBody(values()));
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: sentence }]);
    expect(await eventsHere()).toEqual([]);
  });

  test.each([
    [
      "in March, an hour that is skipped",
      "2027-03-07",
      "2027-04-30",
      "02:30",
      "04:00",
      "startTime",
    ],
    [
      "in October, an hour that comes twice",
      "2027-10-10",
      "2027-11-30",
      "01:00",
      "02:15",
      "endTime",
    ],
  ])(
    "is rejected if it meets, %s; a single event is not (T76)",
    async (_what, day, until, startTime, endTime, field) => {
      const rule = weekly({ weekdays: [7], until });
      const hours = { startTime, endTime, date: noon(day) };
      const reply = await post(toBody({ ...hours, rule }));
      expect([reply.statusCode, reply.json().fields]).toEqual([
        400,
        { [field]: messages.seriesClockChange },
      ]);
      const clear = await post(toBody({ ...hours, rule: { ...rule, until: addDays(day, 7) } }));
      expect(clear.statusCode).toBe(200);
      const odd = await call(
        app,
        {
          method: "POST",
          url: "/events",
          body: { ...toBody({ ...hours, date: noon("2027-03-28") }), rule: undefined },
        },
        admin,
      );
      expect(odd.statusCode).toBe(201);
    },
  );

  test("answers 404 if unknown or in the trash with its group", async () => {
    expect((await call(app, { url: "/event-series/inconnue" }, member)).statusCode).toBe(404);
    const { first: event } = await makeSeries(app, admin, groupId, { date: noon(first) });
    await call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin);
    const reply = await call(app, { url: `/event-series/${event?.series_id}` }, member);
    expect(reply.statusCode).toBe(404);
  });
});
