import { afterAll, beforeAll, expect, test } from "vitest";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import type { SpaceSearchKind } from "#contract/space-search-limits.ts";
import { makeItem, makeMeeting, plantMinutes } from "#server/testing/agenda.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let group: { id: string };
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  group = await makeGroup(app, admin, "Terrain");
});
afterAll(() => app.close());

async function search(q: string, kind?: SpaceSearchKind): Promise<SpaceSearchReply["minutes"]> {
  const url = `/recherche-espace?q=${encodeURIComponent(q)}${kind ? `&kind=${kind}` : ""}`;
  const reply = await call(app, { url }, member);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<SpaceSearchReply>().minutes;
}

test("published minutes are found by their words, latest first", async () => {
  const older = await makeMeeting(app, admin, group.id, { title: "Avant" });
  const date = "2026-04-07T12:00:00.000Z";
  const newer = await makeMeeting(app, admin, group.id, { title: "Après", date });
  await makeItem(app, admin, newer.id, { title: "Ornithorynque" });
  expect((await search("ornithorynque")).count).toBe(0);
  await plantMinutes(app, older.id, "Les **ornithorynques** du lac.");
  await plantMinutes(app, newer.id, "Un Ornithorynque à l’étang.");
  expect(await search("ORNITHORYNQUES")).toEqual({
    count: 2,
    more: false,
    list: [
      {
        id: newer.id,
        title: "Après",
        day: "2026-04-07",
        number: "Terrain, réunion 2026-01",
        group: { id: group.id, name: "Terrain" },
        extract: expect.arrayContaining([
          expect.objectContaining({ text: "Ornithorynque", isHit: true }),
        ]),
      },
      expect.objectContaining({ id: older.id, title: "Avant" }),
    ],
  });
  expect((await search("ornithorynque étang")).list.map(({ id }) => id)).toEqual([newer.id]);
  expect((await search("ornithorynque budget")).count).toBe(0);
  expect(await search("ornithorynque", "minutes")).toMatchObject({ count: 2 });
  expect(await search("ornithorynque", "events")).toMatchObject({ count: 2, list: [] });
});

test.each(["%%", "__", "de", "\\\\"])("« %s » finds no minutes", async (q) => {
  expect((await search(q)).count).toBe(0);
});
