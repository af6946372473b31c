import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let group: { id: string };
let other: { id: string };

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  group = await makeGroup(app, admin, "Dates");
  other = await makeGroup(app, admin, "Listes");
});
afterAll(() => app.close());

const send = (date: unknown) =>
  call(
    app,
    {
      method: "POST",
      url: "/events",
      body: {
        title: "Jour",
        message: "x",
        date,
        startTime: "02:00",
        endTime: "03:00",
        groupId: group.id,
      },
    },
    admin,
  );

describe("day of an event (T76)", () => {
  test.each([
    ["noon UTC of the day", "2026-07-14T12:00:00.000Z", "2026-07-14"],
    ["without milliseconds", "2026-07-14T12:00:00Z", "2026-07-14"],
    ["the night when clocks go forward", "2026-03-29T12:00:00.000Z", "2026-03-29"],
    ["the night when clocks go back", "2026-10-25T12:00:00.000Z", "2026-10-25"],
    ["the last instant of a day", "2026-03-28T23:59:59.999Z", "2026-03-28"],
    ["the first instant of a day", "2026-03-29T00:00:00.000Z", "2026-03-29"],
    ["noon in Paris, in summer", "2026-07-14T12:00:00+02:00", "2026-07-14"],
    [
      "half past midnight in Paris, as the UTC day before",
      "2026-03-29T00:30:00+01:00",
      "2026-03-28",
    ],
    ["the same with the offset of the summer", "2026-03-29T00:30:00+02:00", "2026-03-28"],
    ["an evening in Martinique", "2026-03-28T21:00:00-04:00", "2026-03-29"],
    ["a leap day", "2028-02-29T12:00:00Z", "2028-02-29"],
    ["the first year with four figures", "1000-01-01T12:00:00Z", "1000-01-01"],
    ["the last year with four figures", "9999-12-31T12:00:00Z", "9999-12-31"],
  ])("accepts %s", async (_what, date, day) => {
    const reply = await send(date);
    expect([reply.statusCode, reply.json().date]).toEqual([201, `${day}T12:00:00.000Z`]);
    const found: Event[] = (
      await call(app, { url: `/events?from=${day}&to=${day}&groupId=${group.id}` }, member)
    ).json();
    expect(found.map((event) => event.id)).toContain(reply.json().id);
  });

  test.each([
    ["a day alone", "2026-07-14"],
    ["a day that does not exist", "2026-02-30T12:00:00Z"],
    ["the leap day of another year", "2026-02-29T12:00:00Z"],
    ["a thirteenth month", "2026-13-01T12:00:00Z"],
    ["no offset", "2026-07-14T12:00:00"],
    ["an offset beyond a day", "2026-07-14T12:00:00+25:00"],
    ["the year 0", "0000-01-01T12:00:00Z"],
    ["the year 999", "0999-01-01T12:00:00Z"],
    ["the year 10000 by its offset", "9999-12-31T23:00:00-05:00"],
    ["a French day", "14/07/2026"],
    ["text", "demain"],
    ["a number", 1_784_030_400_000],
    ["null", null],
  ])("rejects %s", async (_what, date) => {
    const reply = await send(date);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: "invalid_request", fields: { date: messages.dateInvalid } },
    ]);
  });

  test("reports an empty date as missing, not invalid", async () =>
    expect((await send("")).json().fields).toEqual({ date: messages.required }));
});

describe("list of events", () => {
  const days = ["2026-04-03", "2026-04-01", "2026-04-02", "2026-04-01"];
  const titles = ["Plénière élargie", "Atelier 50 %", "Comité_restreint", "Café d’accueil"];

  beforeAll(async () => {
    for (const [index, day] of days.entries())
      await makeEvent(app, admin, other.id, {
        title: titles[index] ?? "",
        date: `${day}T12:00:00Z`,
        startTime: index === 3 ? "08:00" : "09:00",
        endTime: "12:00",
      });
  });

  const list = async (query: string) => {
    const reply = await call(app, { url: `/events?groupId=${other.id}&${query}` }, member);
    expect(reply.statusCode, reply.body).toBe(200);
    return (reply.json() as Event[]).map((event) => event.title);
  };

  test("is sorted by day, then by start time", async () => {
    expect(await list("")).toEqual([
      "Café d’accueil",
      "Atelier 50 %",
      "Comité_restreint",
      "Plénière élargie",
    ]);
  });

  test.each([
    ["from=2026-04-02", ["Comité_restreint", "Plénière élargie"]],
    ["to=2026-04-01", ["Café d’accueil", "Atelier 50 %"]],
    ["from=2026-04-02&to=2026-04-02", ["Comité_restreint"]],
    ["from=2026-04-03&to=2026-04-01", []],
    ["limit=1", ["Café d’accueil"]],
    ["from=2026-04-01&limit=2", ["Café d’accueil", "Atelier 50 %"]],
    [`q=${encodeURIComponent("PLENIERE")}`, ["Plénière élargie"]],
    [`q=${encodeURIComponent("d'accueil")}`, ["Café d’accueil"]],
    [`q=${encodeURIComponent("%")}`, ["Atelier 50 %"]],
    ["q=_", ["Comité_restreint"]],
    ["q=ordre", []],
  ])("filters by ?%s", async (query, found) => {
    expect(await list(query)).toEqual(found);
  });

  test.each([
    "from=2026-02-30",
    "from=2026-4-1",
    "to=demain",
    "from=0000-01-01",
    "from=2026-04-01T00:00:00Z",
    "limit=0",
    "from=2026-04-01&from=2026-04-02",
    "jour=1",
  ])("rejects ?%s", async (query) => {
    expect((await call(app, { url: `/events?${query}` }, member)).statusCode).toBe(400);
  });

  test("lists all events without parameters, and answers 401 without a session", async () => {
    const all: Event[] = (await call(app, { url: "/events" }, member)).json();
    expect(all.length).toBeGreaterThan(days.length);
    expect((await call(app, { url: "/events" })).statusCode).toBe(401);
  });
});
