import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { describeFailedUnits, type UnitReport } from "./failed-units.ts";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";
import { buildIfStale } from "./prepare.mjs";
import { PLAYWRIGHT, runTool, VITEST } from "./run-tool.ts";

const RESULTS = "test-results";
const UNITS = `${RESULTS}/units.json`;

interface Count {
  passed: number;
  failed: number;
}

/** Counts a missing report as one failure, so that a crashed runner is never a success. */
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

/**
 * Runs the check, the unit tests and the journeys; all of them with TEST_ALL=1. Returns the exit
 * code; the last line is `N passed, N failed`.
 */
export async function runSuite(): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  // Beside the build and the first units: none of the three uses two cores fully.
  const checking = runTool(["scripts/check.ts"]);
  buildIfStale();
  const units = await runTool([
    VITEST,
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${UNITS}`,
  ]);
  const checked = await checking;
  const journeys = await runTool([PLAYWRIGHT, "test"], {
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
    process.stdout.write(`\nUnits that failed:\n${describeFailedUnits(report)}\n`);
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}
