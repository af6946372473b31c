import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeManyPeople } from "#server/testing/many-people.ts";
import { explain, largeTables, Recorder, scansIn, timeOf } from "#server/testing/query-plans.ts";
import { plantPlace, plantStructure, switchAccess } from "#server/testing/structures.ts";
import { countPeople, getPerson, listPeople, listStructures } from "./queries.ts";
import { searchPeople } from "./search-people.ts";

const PEOPLE = 5000;
/** Milliseconds of the slowest statement, on a machine that does other work too. */
const MOST = 150;

let app: TestApp;
let structureId: string;
let userId: string;

beforeAll(async () => {
  app = await buildTestApp();
  const people = await makeManyPeople(app, PEOPLE, (at) => ({ name_key: `nom ${at} camille` }));
  userId = people[PEOPLE / 2]?.id ?? "";
  structureId = (await plantStructure(app, { name: "Relais", college: null })).id;
  await plantPlace(app, structureId, userId);
  await switchAccess(app);
  await sql`analyze`.execute(app.db);
});
afterAll(() => app.close());

test("among 5,000 people no statement reads a large table from end to end or for long", async () => {
  const recorder = new Recorder();
  const db = app.database.db.withPlugin(recorder);
  const after = userId;
  expect(await listPeople(db, { limit: 26 })).toHaveLength(26);
  expect(await listPeople(db, { limit: 26, after })).toHaveLength(26);
  expect(await listPeople(db, { limit: 26, q: "relais camille" })).toHaveLength(1);
  expect(await listPeople(db, { limit: 26, structureId })).toHaveLength(1);
  expect(await listPeople(db, { limit: 26, groupId: "aucun" })).toEqual([]);
  expect(await countPeople(db, {})).toEqual({ count: 1000, more: true });
  expect(await countPeople(db, { q: "introuvable" })).toEqual({ count: 0, more: false });
  expect(await listStructures(db)).toHaveLength(1);
  expect((await getPerson(db, userId)).structure).toBe("Relais");
  const actor = { id: userId } as never;
  expect((await searchPeople({ ...app, db }, { words: ["relais"], limit: 5, actor })).count).toBe(
    1,
  );
  const large = await largeTables(app.database);
  for (const query of recorder.take(app.db)) {
    const plan = await explain(app.database, query);
    expect(scansIn(app.database, query, plan, large), query.sql).toEqual([]);
    expect(await timeOf(app.database, query), query.sql).toBeLessThan(MOST);
  }
});
