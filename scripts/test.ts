import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tellFailedUnits, type UnitReport } from "./failed-units.ts";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";
import { buildIfStale } from "./prepare.mjs";

const RESULTS = "test-results";
const UNITS = `${RESULTS}/units.json`;

interface Count {
  passed: number;
  failed: number;
}

/** True when it has ended well. */
const run = (args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.once("close", (code) => resolve(code === 0));
  });

/** Counts of a report that was never written: one failure, so that a runner that crashed is never taken for a success. */
function countFrom(file: string, read: (report: never) => Count, ended: boolean): Count {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")) as never)
    : { passed: 0, failed: 1 };
  return !ended && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const readVitest = (report: UnitReport): Count => ({
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
// Beside each other: neither keeps two cores at work.
const checking = run(["scripts/check.ts"]);
buildIfStale();
const checked = await checking;
const units = await run([
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${UNITS}`,
]);
const journeys = await run(["node_modules/@playwright/test/cli.js", "test"], {
  CHROMIUM_PATH: findHeadlessShell(),
  WHOLE_CHROMIUM_PATH: findChromium(),
});

const counts: Count[] = [
  { passed: checked ? 1 : 0, failed: checked ? 0 : 1 },
  countFrom(UNITS, readVitest, units),
  countFrom(`${RESULTS}/journeys.json`, readPlaywright, journeys),
];
const total = counts.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}));
if (!units && existsSync(UNITS)) {
  const report = JSON.parse(readFileSync(UNITS, "utf8")) as UnitReport;
  process.stdout.write(`\nUnits that failed:\n${tellFailedUnits(report)}\n`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
