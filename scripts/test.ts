import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";
import { buildIfStale } from "./prepare.mjs";

const RESULTS = "test-results";

interface Count {
  passed: number;
  failed: number;
}

const run = (args: string[], env: Record<string, string> = {}): boolean =>
  spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } })
    .status === 0;

/** Counts of a report that was never written: one failure, so that a runner that crashed is never taken for a success. */
function countFrom(file: string, read: (report: never) => Count, ended: boolean): Count {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")) as never)
    : { passed: 0, failed: 1 };
  return !ended && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const readVitest = (report: { numPassedTests: number; numFailedTests: number }): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
});
const readPlaywright = ({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number };
}): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
});

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const checked = run(["scripts/check.ts"]);
buildIfStale();
const units = run([
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${RESULTS}/units.json`,
]);
const journeys = run(["node_modules/@playwright/test/cli.js", "test"], {
  CHROMIUM_PATH: findChromium(),
});

const counts: Count[] = [
  { passed: checked ? 1 : 0, failed: checked ? 0 : 1 },
  countFrom(`${RESULTS}/units.json`, readVitest, units),
  countFrom(`${RESULTS}/journeys.json`, readPlaywright, journeys),
];
const total = counts.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}));
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
