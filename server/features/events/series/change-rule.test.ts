import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { addDays } from "#contract/repeat.ts";
import { giveAnswer } from "#server/testing/answering.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { at, days, makeSeriesFixture, noon } from "#server/testing/fixtures/series-fixture.ts";

let app: TestApp;
let here: Awaited<ReturnType<typeof makeSeriesFixture>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  here = await makeSeriesFixture(app);
});
afterAll(() => app.close());

describe("change of the rule of a series", () => {
  test("preserves events and answers of unchanged days, and cancels the other days", async () => {
    const events = await here.make();
    await giveAnswer(app, at(events, 1).id, here.member.token);
    await giveAnswer(app, at(events, 2).id, here.member.token);
    const rule = here.weekly({ every: 2, until: here.week(6) });
    expect((await here.change(at(events, 0), { scope: "all", rule })).statusCode).toBe(200);
    const after = await here.list();
    expect(days(after)).toEqual([0, 1, 2, 3, 4, 6].map(here.week));
    expect(after.slice(0, 4).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(after.map(({ cancel_reason }) => cancel_reason)).toEqual([
      undefined,
      messages.seriesDayDropped,
      undefined,
      messages.seriesDayDropped,
      undefined,
      undefined,
    ]);
    const answers = async (id: string) =>
      (await here.call({ url: `/events/${id}/answers` })).json().room.length;
    expect(await Promise.all(after.map(({ id }) => answers(id)))).toEqual([0, 1, 1, 0, 0, 0]);
    // With the former rule, they take place again with their answers.
    await here.change(at(after, 0), { scope: "all", rule: here.weekly() });
    const back = await here.list();
    expect(back.map(({ cancelled_at }) => cancelled_at === undefined)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(await Promise.all(back.map(({ id }) => answers(id)))).toEqual([0, 1, 1, 0, 0, 0]);
  });

  test("never brings back events that a member deleted or cancelled", async () => {
    const events = await here.make();
    await here.call({ method: "DELETE", url: `/events/${at(events, 1).id}` });
    const reason = { reason: "Jour férié" };
    await here.call({ method: "POST", url: `/events/${at(events, 2).id}/cancel`, body: reason });
    for (const until of [here.week(0), here.week(4)])
      expect(
        (
          await here.change(at(await here.list(), 0), {
            scope: "all",
            rule: here.weekly({ until }),
          })
        ).statusCode,
      ).toBe(200);
    const after = await here.list();
    expect(days(after)).toEqual([0, 2, 3, 4].map(here.week));
    expect(after.map(({ cancel_reason }) => cancel_reason)).toEqual([
      undefined,
      "Jour férié",
      undefined,
      undefined,
    ]);
  });

  test("leaves a moved event on its day, and adds no second one on that day", async () => {
    const events = await here.make();
    const wednesday = (weeks: number) => addDays(here.week(weeks), 1);
    await here.change(at(events, 1), { date: noon(wednesday(1)) });
    const rule = here.weekly({ weekdays: [3], until: wednesday(3) });
    const reply = await here.change(at(events, 0), {
      scope: "all",
      date: noon(wednesday(0)),
      rule,
    });
    expect(reply.json()).toMatchObject({ date: noon(wednesday(0)) });
    const on = (await here.list()).filter(({ cancelled_at }) => !cancelled_at);
    expect(days(on)).toEqual([0, 1, 2, 3].map(wednesday));
    expect(at(on, 1).id).toBe(at(events, 1).id);
  });

  test("requires a scope of several events, and a new day for them requires a new rule", async () => {
    const events = await here.make();
    const fields = async (values: object) => {
      const reply = await here.change(at(events, 1), values);
      return [reply.statusCode, reply.json().fields];
    };
    expect(await fields({ rule: here.weekly() })).toEqual([
      400,
      { rule: messages.seriesRuleApart },
    ]);
    expect(await fields({ scope: "all", date: noon(addDays(here.week(1), 1)) })).toEqual([
      400,
      { date: messages.seriesDayApart },
    ]);
    expect(await fields({ scope: "all", rule: here.weekly({ until: here.week(200) }) })).toEqual([
      400,
      { rule: messages.seriesTooLong },
    ]);
    expect(
      await fields({ scope: "following", rule: here.weekly({ until: here.week(0) }) }),
    ).toEqual([400, { rule: messages.seriesEmpty }]);
    expect(await here.list()).toEqual(events);
  });

  test("« following » leaves the earlier events with the former rule", async () => {
    const events = await here.make();
    const rule = here.weekly({ weekdays: [2, 4], until: here.week(3) });
    await here.change(at(events, 2), { scope: "following", rule });
    const after = await here.list();
    expect(days(after)).toEqual([
      here.week(0),
      here.week(1),
      here.week(2),
      addDays(here.week(2), 2),
      here.week(3),
    ]);
    const read = async (event: Event) =>
      (await here.call({ url: `/event-series/${event.series_id}` })).json();
    expect((await read(at(after, 0))).rule).toEqual(
      here.weekly({ until: addDays(here.week(2), -1) }),
    );
    expect((await read(at(after, 2))).rule).toEqual(rule);
  });
});
