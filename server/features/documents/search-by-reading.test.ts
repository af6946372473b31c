import { readFileSync } from "node:fs";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { containsWords, toTerms, toTitleWords, toTokens } from "#contract/search.ts";
import { type Actor, authenticate } from "#server/accounts/session.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { drawSearches } from "#server/testing/drawn-searches.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { countRuns } from "#server/testing/property-runs.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";
import { searchDocuments } from "./search-documents.ts";
import { countHits, searchByIndex } from "./texts/match-passages.ts";
import { readTexts } from "./texts/read-texts.ts";

const SOURCE = readFileSync("content/documents/plaidoyer.md", "utf8");
const SENTENCES = SOURCE.split(/(?<=[.:?])\s+/).filter((text) => text.length > 40);
const DOCUMENTS = 30;
const ROWS = 50;

interface Known {
  id: string;
  name: string;
  passages: string[][];
}

let app: TestApp;
let admin: string;
let actor: Actor;
let known: Known[];

/** Sentences of a real document, as many and from where the number says: each word is in some of the texts. */
const textOf = (number: number): string =>
  Array.from(
    { length: 10 + ((number * 7) % 60) },
    (_, line) => SENTENCES[(number * 31 + line * (1 + (number % 5))) % SENTENCES.length],
  ).join("\n");

async function passagesOf(id: string): Promise<string[][]> {
  const reply = await call(app, { url: `/documents/${id}/text` }, admin);
  const { passages } = reply.json<{ passages: { text: string }[] }>();
  return passages.map(({ text }) => toTokens(text));
}

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  actor = await authenticate(app, `Bearer ${admin}`);
  const group = await makeGroup(app, admin, "Plaidoyer");
  const made: Document[] = [];
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const name = `${toTokens(SENTENCES[number] ?? "")
      .slice(0, 4)
      .join(" ")} ${number}.txt`;
    made.push(await makeDocument(app, admin, group.id, name, Buffer.from(textOf(number))));
    app.clock.advance(number % 3 === 0 ? 0 : 1000);
  }
  await readTexts(app, new AbortController().signal);
  // As PostgreSQL does by itself on a host: a database that another test has left takes its tables for empty, and searches five times as slowly.
  await sql`analyze`.execute(app.db);
  known = await Promise.all(
    made.map(async ({ id, name }) => ({ id, name, passages: await passagesOf(id) })),
  );
  const listed = await call(app, { url: "/documents" }, admin);
  const order = listed.json<{ id: string }[]>().map(({ id }) => id);
  known.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}, 120_000);
afterAll(() => app.close());

const hasEach = (words: string[], terms: string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)));

/** What the search promises, by reading every text; `known` is newest first. */
function readAll(q: string): string[] {
  const words = toTitleWords(q);
  const terms = toTerms(words.join(" ")).filter((term) => term.length >= 3);
  const searched = known.map(({ id, name, passages }) => ({
    id,
    titled: containsWords(name, words),
    hits: terms.length === 0 ? 0 : passages.filter((one) => hasEach(one, terms)).length,
    anywhere: terms.length > 1 && hasEach(passages.flat(), terms),
  }));
  const found = searched.filter(({ titled, hits }) => titled || hits > 0);
  if (found.length === 0) return searched.filter(({ anywhere }) => anywhere).map(({ id }) => id);
  return found
    .toSorted(
      (one, other) =>
        Number(other.titled) - Number(one.titled) ||
        Math.min(other.hits, 20) - Math.min(one.hits, 20),
    )
    .map(({ id }) => id);
}

const searches = drawSearches(SENTENCES, ["introuvable", "d’", "2026", "txt"]);

test("documents are found as by reading all of them, in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(searches, async (q) => {
      // The call of the API would also search the seven other kinds each time.
      const documents = await searchDocuments(app, { words: toTitleWords(q), limit: ROWS, actor });
      const expected = readAll(q);
      expect(documents.count).toBe(expected.length);
      expect(documents.list.map(({ id }) => id)).toEqual(expected.slice(0, ROWS));
    }),
    { numRuns: countRuns(2000) },
  );
}, 600_000);

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "PostgreSQL counts the hits of common words in the index of words",
  async () => {
    const lines = await searchByIndex(app.db, (db) =>
      countHits(db, { terms: ["sante", "mediation"] }).explain<{ "QUERY PLAN": string }>("text"),
    );
    expect(lines.map((line) => line["QUERY PLAN"]).join("\n")).toContain(
      "document_passages_search",
    );
  },
);
