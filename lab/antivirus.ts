/**
 * `npm run antivirus`: uploads to a real site beside a real clamd, on both engines; installs clamd
 * where it is missing (Debian).
 * Nothing is downloaded: clamd gets one signature, made here. Ends with 1 when a finding fails.
 */

import { buildIfStale, root } from "../scripts/prepare.mjs";
import { describeFailure } from "../server/commands/output/describe-failure.ts";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { makeSite, type Site } from "../server/testing/run-site.ts";
import type { Engine } from "../server/testing/test-database.ts";
import { findWithClamd, findWithLimits } from "./antivirus/checks.ts";
import { type Clamd, startRealClamd } from "./antivirus/clamd.ts";
import type { Finding } from "./finding.ts";
import { toTableHead, toTableRow } from "./table.ts";

/** How much of a file clamd scans, and the findings tried with that limit. */
const CASES: [string, (site: Site, clamd: Clamd) => Promise<Finding[]>][] = [
  ["60M", findWithClamd],
  ["1M", findWithLimits],
];

/** False when a finding failed. */
async function tryOn(engine: Engine): Promise<boolean> {
  let allPassed = true;
  for (const [most, find] of CASES) {
    const clamd = await startRealClamd(most);
    const site = await makeSite(root, engine);
    try {
      for (const { what, measured, passed } of await find(site, clamd)) {
        process.stdout.write(
          toTableRow([engine, most, what, measured, passed ? "tient" : "**cède**"]),
        );
        allPassed &&= passed;
      }
    } finally {
      await site.end();
      await clamd.end();
    }
  }
  return allPassed;
}

async function tryAll(): Promise<boolean> {
  buildIfStale();
  process.stdout.write(toTableHead(["Moteur", "clamd lit", "Ce qui est tenté", "Mesure", ""]));
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    const sqlite = await tryOn("sqlite");
    return (await tryOn("postgres")) && sqlite;
  } finally {
    await postgres.stop();
  }
}

tryAll().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
