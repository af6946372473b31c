/**
 * `npm run antivirus`: uploads to a real site beside a real clamd, on both engines; installs clamd where it is missing (Debian).
 * Its one signature is ours: nothing is downloaded. Ends with 1 when something gives way.
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

/** What clamd looks at of a file, and what is tried with it. */
const WAYS: [string, (site: Site, clamd: Clamd) => Promise<Finding[]>][] = [
  ["60M", findWithClamd],
  ["1M", findWithLimits],
];

/** False when something gave way. */
async function tryOn(engine: Engine): Promise<boolean> {
  let held = true;
  for (const [most, find] of WAYS) {
    const clamd = await startRealClamd(most);
    const site = await makeSite(root, engine);
    try {
      for (const { what, measured, held: holds } of await find(site, clamd)) {
        process.stdout.write(
          toTableRow([engine, most, what, measured, holds ? "tient" : "**cède**"]),
        );
        held &&= holds;
      }
    } finally {
      await site.end();
      await clamd.end();
    }
  }
  return held;
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
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
