import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { addDays, weekdayOf } from "#contract/repeat.ts";
import type { Trashed } from "#contract/trash.ts";
import { emptyTrash } from "#server/data-lifecycle.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup, makeSeries } from "#server/testing/publish.ts";

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let admin: string;
let groupId: string;
let events: Event[];
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
let made = 0;
beforeEach(async () => {
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, `Série ${++made}`)).id;
  const today = app.clock.now().toISOString().slice(0, 10);
  const date = `${addDays(today, 14 + ((9 - weekdayOf(today)) % 7))}T12:00:00.000Z`;
  await makeSeries(app, admin, groupId, { title: `Point ${made}`, date });
  events = await list();
});

const list = async (): Promise<Event[]> =>
  (await call(app, { url: `/events?groupId=${groupId}&limit=200` }, admin)).json();
const idAt = (index: number): string => events[index]?.id ?? "";
const remove = (index: number, query = "") =>
  call(app, { method: "DELETE", url: `/events/${idAt(index)}${query}` }, admin);
const cancel = (index: number, body: object) =>
  call(app, { method: "POST", url: `/events/${idAt(index)}/cancel`, body }, admin);
const trash = async (): Promise<Trashed[]> => (await call(app, { url: "/trash" }, admin)).json();
const restore = (kind: string, id: string) =>
  call(app, { method: "POST", url: `/trash/${kind}/${id}/restore` }, admin);
const dates = (some: Event[]) => some.map(({ date }) => date);

describe("deletion from a series (T44)", () => {
  test("« this » deletes one event, restored at its place", async () => {
    await remove(1);
    expect(dates(await list())).toEqual(dates([0, 2, 3].flatMap((index) => events[index] ?? [])));
    expect((await restore("event", idAt(1))).statusCode).toBe(200);
    expect(await list()).toEqual(events);
  });

  test.each([
    ["following", 1, 1],
    ["all", 2, 0],
  ] as const)(
    "« %s » deletes the events as one item, restored as a whole",
    async (scope, index, left) => {
      expect((await remove(index, `?scope=${scope}`)).statusCode).toBe(204);
      expect(dates(await list())).toEqual(dates(events.slice(0, left)));
      const [thing, ...others] = (await trash()).filter(({ label }) => label === events[0]?.title);
      expect([thing?.kind, others]).toEqual(["series", []]);
      const refused = await restore("event", idAt(3));
      expect([refused.statusCode, refused.json().message]).toEqual([409, messages.seriesInTrash]);
      expect((await restore("series", thing?.id ?? "")).statusCode).toBe(200);
      expect(dates(await list())).toEqual(dates(events));
      for (const act of ["restored", "series_deleted"]) {
        const url = `/journal?act=${act}&q=${events[0]?.title}`;
        expect((await call(app, { url }, admin)).json()).toHaveLength(1);
      }
    },
  );

  test("is restored only after its group, and erased with it", async () => {
    await remove(2, "?scope=following");
    const [thing] = await trash();
    await call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin);
    expect((await restore("series", thing?.id ?? "")).json().message).toBe(messages.groupInTrash);
    await restore("group", groupId);
    expect(await list()).toHaveLength(2);
    await restore("series", thing?.id ?? "");
    expect(await list()).toHaveLength(4);
    await call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin);
    await call(app, { method: "DELETE", url: `/trash/group/${groupId}` }, admin);
    const rows = await app.db
      .selectFrom("event_series")
      .select("id")
      .where("group_id", "=", groupId)
      .execute();
    expect(rows).toEqual([]);
  });

  test("is erased after thirty days, or on request", async () => {
    await remove(0, "?scope=all");
    const left = async () => [
      ...(await app.db.selectFrom("events").select("id").where("group_id", "=", groupId).execute()),
      ...(await app.db
        .selectFrom("event_series")
        .select("id")
        .where("group_id", "=", groupId)
        .execute()),
    ];
    expect(await left()).toHaveLength(5);
    app.clock.advance(31 * DAY_MS);
    await emptyTrash(app);
    expect(await left()).toEqual([]);
    admin = await tokenOf(app, await makeAdmin(app));
    const inAWeek = new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString();
    await makeSeries(app, admin, groupId, { date: inAWeek });
    events = await list();
    await remove(3, "?scope=all");
    const [thing] = await trash();
    const url = `/trash/series/${thing?.id}`;
    expect((await call(app, { method: "DELETE", url }, admin)).statusCode).toBe(204);
    expect(await left()).toEqual([]);
  });

  test("is rejected from an older version, an invalid query or the second of two tabs", async () => {
    const stale = `version=${(events[1]?.version ?? 0) + 1}`;
    for (const query of [`?${stale}`, `?scope=all&${stale}`, `?scope=following&${stale}`])
      expect((await remove(1, query)).statusCode).toBe(412);
    for (const query of ["?scope=tous", "?version=un"])
      expect((await remove(1, query)).statusCode).toBe(400);
    expect(await list()).toEqual(events);
    const replies = await Promise.all([0, 3].map((index) => remove(index, "?scope=all")));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  });
});

describe("cancellation in a series", () => {
  test("marks the following events or all of them, and each can be resumed", async () => {
    const reason = "Salle fermée";
    const version = (await list())[2]?.version;
    expect((await cancel(2, { reason, scope: "following", version })).statusCode).toBe(200);
    const marks = async () => (await list()).map(({ cancel_reason }) => cancel_reason);
    expect(await marks()).toEqual([undefined, undefined, reason, reason]);
    expect((await cancel(3, { reason, scope: "this", version: 1 })).statusCode).toBe(412);
    const resume = { method: "POST" as const, url: `/events/${idAt(3)}/resume` };
    expect((await call(app, resume, admin)).statusCode).toBe(200);
    expect((await cancel(0, { reason: "Grève", scope: "all" })).statusCode).toBe(200);
    expect(await marks()).toEqual(["Grève", "Grève", reason, "Grève"]);
    const again = await cancel(0, { reason: "Grève", scope: "all" });
    expect([again.statusCode, again.json().message]).toEqual([409, messages.eventIsCancelled]);
    const sequences = await app.db
      .selectFrom("events")
      .select("sequence")
      .where("group_id", "=", groupId)
      .orderBy("day")
      .execute();
    expect(sequences.map(({ sequence }) => sequence)).toEqual([1, 1, 1, 3]);
  });
});
