import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPostgres } from "#server/db/open.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeGroupAndPeople } from "#server/testing/group-and-people.ts";
import { makeDocument } from "#server/testing/publish.ts";
import { PASSAGES_MAX } from "./match-passages.ts";

const DOCUMENTS = 1200;
const BATCH = 1000;

/** The oldest text has more than all others, and the one before the last more than the other ones. */
const passagesOf = (text: number): number => ({ 0: 20, [DOCUMENTS - 2]: 19 })[text] ?? 18;

let app: TestApp;
let member: string;
beforeAll(async () => {
  app = await buildTestApp();
  const { admin, group, ...people } = await makeGroupAndPeople(app);
  member = people.member;
  const { id } = await makeDocument(app, admin, group.id, "Modèle.txt", Buffer.from("Rien"));
  const ids = Array.from({ length: DOCUMENTS }, (_, at) => `copie-${String(at).padStart(4, "0")}`);
  for (const [text, copy] of ids.entries()) {
    const at = `2026-01-0${1 + Math.floor(text / 1000)}T00:00:00.${String(text % 1000).padStart(3, "0")}Z`;
    await sql`insert into documents (id, group_id, name, search, uploaded_at, live_version)
      select ${copy}, group_id, ${copy}, ${copy}, ${at}, live_version from documents where id = ${id}`.execute(
      app.db,
    );
    await sql`insert into document_versions (document_id, number, name, file_name, size, sha256, author_id, created_at)
      select ${copy}, number, name, ${`${copy}.txt`}, size, sha256, author_id, created_at from document_versions where document_id = ${id}`.execute(
      app.db,
    );
  }
  const rows = ids.flatMap((document_id, text) =>
    Array.from({ length: passagesOf(text) }, (_, position) => ({
      number: text * PASSAGES_MAX + position,
      ...{ document_id, position, page: 1, title: "", text: "Commun bilan" },
      tokens: position % 2 === 0 ? "commun bilan" : "commun texte",
    })),
  );
  for (let start = 0; start < rows.length; start += BATCH)
    await app.db
      .insertInto("document_passages")
      .values(rows.slice(start, start + BATCH))
      .execute();
}, 120_000);
afterAll(() => app.close());

async function find(q: string) {
  const url = `/recherche-espace?kind=documents&q=${encodeURIComponent(q)}`;
  const { count, more, list } = (await call(app, { url }, member)).json().documents;
  return { count, more, ids: list.slice(0, 3).map((row: { id: string }) => row.id), list };
}

test("of a word of some 10,000 passages all are ranked", async () => {
  const { count, more, ids } = await find("bilan");
  expect([count, more, ids]).toEqual([1000, true, ["copie-1198", "copie-0000", "copie-1199"]]);
});

test("of a word of more than 20,000 passages SQLite ranks the texts read last", async () => {
  const { count, more, ids, list } = await find("commun");
  const ranked = ["copie-1198", "copie-1199", "copie-1197"];
  const expected = isPostgres(app.db) ? ["copie-0000", ...ranked.slice(0, 2)] : ranked;
  expect([count, more, ids]).toEqual([1000, true, expected]);
  expect(list[0].extracts[0].extract).toContainEqual(
    expect.objectContaining({ text: "Commun", isHit: true }),
  );
});
