import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { fold } from "#contract/fold.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let mine: string;
let others: string;

const DAYS = ["2026-03-09", "2026-03-10", "2026-03-10", "2026-03-11", "2026-04-01"];

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  mine = (await makeGroup(app, admin, "Le mien")).id;
  others = (await makeGroup(app, admin, "Le leur")).id;
  await call(app, { method: "POST", url: `/groupes/${mine}/join` }, member);
  // Created out of order, two of them at the same time.
  for (const index of [3, 0, 4, 2, 1])
    await makeEvent(app, admin, index % 2 === 0 ? mine : others, {
      title: `Étape ${index} de l’année`,
      date: `${DAYS[index]}T12:00:00Z`,
    });
});
afterAll(() => app.close());

const list = async (query: string, token = member): Promise<Event[]> =>
  (await call(app, { url: `/events?${query}` }, token)).json();
const titles = async (query: string) => (await list(query)).map(({ title }) => title.slice(6, 7));
const status = async (url: string) => (await call(app, { url }, member)).statusCode;

async function pages(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (
    let page = await list(`${query}&limit=2`);
    page.length > 0;
    page = await list(`${query}&limit=2&after=${ids.at(-1)}`)
  )
    ids.push(...page.map(({ id }) => id));
  return ids;
}

describe("list of events", () => {
  test("has every event by date without parameters, and includes the days of from and to", async () => {
    expect((await list("")).map(({ date }) => date.slice(0, 10))).toEqual(DAYS);
    expect((await titles("from=2026-03-11")).join("")).toBe("34");
    expect((await titles("to=2026-03-09")).join("")).toBe("0");
    expect((await list("from=2026-03-10&to=2026-03-10")).length).toBe(2);
  });

  test("mine=true lists only events of the caller's groups", async () => {
    expect(new Set((await list("mine=true")).map(({ group_id }) => group_id.name))).toEqual(
      new Set(["Le mien"]),
    );
    expect((await list("mine=true")).length).toBe(3);
    expect(await list("mine=true", admin)).toEqual([]);
    expect(await status("/events?mine=false")).toBe(400);
  });

  test("order=desc reverses the list", async () => {
    expect((await list("order=desc")).map(({ id }) => id)).toEqual(
      (await list("")).map(({ id }) => id).toReversed(),
    );
    expect(await status("/events?order=random")).toBe(400);
  });

  test("pages have no loss or repetition, in both orders, filtered or not", async () => {
    for (const query of [
      "",
      "order=desc",
      "mine=true",
      "q=etape&order=desc",
      "from=2026-03-10",
      `groupId=${others}`,
    ])
      expect(await pages(query), query).toEqual((await list(query)).map(({ id }) => id));
    expect(await list("after=inconnu")).toEqual([]);
  });

  test("a search ignores case, accents and apostrophe style, and escapes wildcards", async () => {
    for (const q of ["ÉTAPE", "etape", "l'annee", "L’ANNÉE", "t", "ap"])
      expect((await list(`q=${encodeURIComponent(q)}`)).length, q).toBe(5);
    expect((await titles("q=etape 3")).join("")).toBe("3");
    for (const q of ["%", "_", "%%%", "et_pe", '"', "'--", "étapes"])
      expect(await list(`q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  test("leaves out deleted events and events of deleted groups", async () => {
    const group = await makeGroup(app, admin, "Passager");
    const { id } = await makeEvent(app, admin, group.id, {
      title: "Passage",
      date: "2026-05-05T12:00:00Z",
    });
    expect((await list("q=passage")).map((event) => event.id)).toEqual([id]);
    await call(app, { method: "DELETE", url: `/groupes/${group.id}` }, admin);
    expect(await list("q=passage")).toEqual([]);
    expect((await call(app, { url: "/events/count?q=passage" }, member)).json()).toEqual({
      count: 0,
      more: false,
    });
  });
});

describe("number of events", () => {
  const count = async (query: string) =>
    (await call(app, { url: `/events/count?${query}` }, member)).json();

  test("matches the list with the same filters", async () => {
    for (const query of [
      "",
      "mine=true",
      "q=etape",
      "from=2026-03-11",
      "to=2026-03-10&mine=true",
      `groupId=${others}`,
      "q=rien",
    ])
      expect(await count(query), query).toEqual({ count: (await list(query)).length, more: false });
  });

  test("stops at a thousand", async () => {
    const row = {
      group_id: others,
      title: "Foule",
      message: "",
      day: "2030-01-01",
      start_time: "09:00",
      end_time: "10:00",
      search: fold("Foule"),
      deleted_at: null,
    };
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      ...row,
      id: `foule-${index}`,
      created_at: app.clock.now().toISOString(),
    }));
    for (let start = 0; start < rows.length; start += 400)
      await app.db
        .insertInto("events")
        .values(rows.slice(start, start + 400))
        .execute();
    expect(await count("q=foule")).toEqual({ count: 1000, more: true });
    await app.db.deleteFrom("events").where("id", "=", "foule-0").execute();
    expect(await count("q=foule")).toEqual({ count: 1000, more: false });
    await app.db.deleteFrom("events").where("search", "=", "foule").execute();
    expect(await count("q=foule")).toEqual({ count: 0, more: false });
  });
});

describe("days with events", () => {
  const days = async (query: string) =>
    (await call(app, { url: `/events/days?${query}` }, member)).json();

  test("have their number of events and their groups", async () => {
    expect(await days("from=2026-03-01&to=2026-03-31")).toEqual([
      { day: "2026-03-09", count: 1, groups: [mine] },
      { day: "2026-03-10", count: 2, groups: [mine, others].toSorted() },
      { day: "2026-03-11", count: 1, groups: [others] },
    ]);
    expect(await days("from=2026-05-01&to=2026-05-31")).toEqual([]);
    expect(await days("from=2026-03-01&to=2026-03-31&mine=true")).toEqual([
      { day: "2026-03-09", count: 1, groups: [mine] },
      { day: "2026-03-10", count: 1, groups: [mine] },
    ]);
    const ofOne = await days(`from=2026-03-01&to=2026-03-31&groupId=${others}`);
    expect(ofOne.map(({ day, count }: { day: string; count: number }) => [day, count])).toEqual([
      ["2026-03-10", 1],
      ["2026-03-11", 1],
    ]);
  });

  test("name the first three events of each day by hour, with titles=true", async () => {
    const add = (title: string, startTime: string, groupId = mine) =>
      makeEvent(app, admin, groupId, { title, startTime, date: "2031-06-02T12:00:00Z" });
    const made = [
      await add("Soir", "09:45", others),
      await add("Matin", "08:00"),
      await add("Midi", "09:30"),
      await add("Aube", "07:00"),
    ];
    const [evening, morning, noon, dawn] = made;
    await call(
      app,
      { method: "POST", url: `/events/${morning?.id}/cancel`, body: { reason: "Salle fermée" } },
      admin,
    );
    const june = (more: string) => days(`from=2031-06-01&to=2031-06-30&titles=true${more}`);
    const named = [
      { id: dawn?.id, title: "Aube", start_time: "07:00", group: mine },
      { id: morning?.id, title: "Matin", start_time: "08:00", group: mine, cancelled: true },
      { id: noon?.id, title: "Midi", start_time: "09:30", group: mine },
    ];
    const groups = [mine, others].toSorted();
    expect(await june("")).toEqual([{ day: "2031-06-02", count: 4, groups, titles: named }]);
    expect((await june(`&groupId=${others}`))[0].titles).toEqual([
      { id: evening?.id, title: "Soir", start_time: "09:45", group: others },
    ]);
    await call(app, { method: "DELETE", url: `/events/${dawn?.id}` }, admin);
    expect((await june("&mine=true"))[0].titles).toEqual(named.slice(1));
  });

  test("accepts two existing days at most two months apart", async () => {
    expect(await status("/events/days?from=2026-03-01&to=2026-05-01")).toBe(200);
    for (const query of [
      "from=2026-03-01&to=2026-05-02",
      "from=2026-03-01",
      "from=2026-02-30&to=2026-03-01",
      "",
    ])
      expect(await status(`/events/days?${query}`)).toBe(400);
  });
});
