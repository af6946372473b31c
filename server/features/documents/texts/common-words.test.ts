import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeGroupAndPeople } from "#server/testing/group-and-people.ts";
import { PASSAGES_MAX } from "./match-passages.ts";

const DOCUMENTS = 3100;
const BATCH = 500;

const idOf = (text: number): string => `texte-${String(text).padStart(4, "0")}`;
/** The oldest text has more than all others, and the one before the last more than the other ones. */
const passagesOf = (text: number): number => ({ 0: 3, [DOCUMENTS - 2]: 2 })[text] ?? 1;

let app: TestApp;
let member: string;
beforeAll(async () => {
  app = await buildTestApp();
  const { group, ...people } = await makeGroupAndPeople(app);
  member = people.member;
  const texts = Array.from({ length: DOCUMENTS }, (_, text) => {
    const id = idOf(text);
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, text)).toISOString();
    const named = { name: `${id}.txt`, file_name: `${id}.txt` };
    return {
      document: { id, group_id: group.id, name: id, search: id, uploaded_at: at, deleted_at: null },
      version: { document_id: id, number: 1, ...named, size: 1, sha256: "", created_at: at },
      passages: Array.from({ length: passagesOf(text) }, (_, position) => ({
        number: text * PASSAGES_MAX + position,
        ...{ document_id: id, position, page: 1, title: "", text: "Commun accord" },
        tokens: text % 4 === 0 ? "commun quart" : "commun accord",
      })),
    };
  });
  for (let start = 0; start < DOCUMENTS; start += BATCH) {
    const some = texts.slice(start, start + BATCH);
    const [documents, versions] = [
      some.map(({ document }) => document),
      some.map(({ version }) => ({ ...version, author_id: null })),
    ];
    await app.db.insertInto("documents").values(documents).execute();
    await app.db.insertInto("document_versions").values(versions).execute();
    const passages = some.flatMap(({ passages }) => passages);
    await app.db.insertInto("document_passages").values(passages).execute();
  }
}, 120_000);
afterAll(() => app.close());

async function find(q: string) {
  const url = `/recherche-espace?kind=documents&q=${encodeURIComponent(q)}`;
  const { count, more, list } = (await call(app, { url }, member)).json().documents;
  return { count, more, list, ids: list.slice(0, 3).map(({ id }: { id: string }) => id) };
}

test("all texts are ranked by a word of one in four", async () => {
  const { count, more, ids } = await find("quart");
  expect([count, more, ids]).toEqual([775, false, [0, 3096, 3092].map(idOf)]);
});

test("the texts read last are ranked by a word of all of them", async () => {
  const { count, more, ids, list } = await find("commun");
  expect([count, more, ids]).toEqual([1000, true, [3098, 3099, 3097].map(idOf)]);
  expect(list[0].extracts[0].extract).toContainEqual(
    expect.objectContaining({ text: "Commun", isHit: true }),
  );
});
