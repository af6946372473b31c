import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../find-chromium.ts";
import type { Project } from "./mutant.ts";

const MINUTE = 60_000;
const REPORT = "mutant-report.json";

/** What a run of some test files gave: the tests that failed, as « file › test », and whether it ran at all. */
export interface Outcome {
  red: string[];
  /** Files that could not even be loaded, or a process that was stopped: nothing is proved. */
  broken?: string;
}

interface Wanted {
  project: Project;
  tests: string[];
  only?: string | undefined;
  /** Stops at the first red test. */
  first: boolean;
}

interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; title: string }[];
  }[];
}

interface Suite {
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: Suite[];
}

const readVitest = (report: VitestReport): Outcome => {
  const red = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ title }) => `${name.split("/").at(-1)} › ${title}`),
  );
  const unloaded = report.testResults.find(({ message }) => message !== "");
  return {
    red,
    ...(red.length === 0 &&
      !report.success && {
        broken: unloaded?.message.split("\n")[0] ?? "aucun test rouge, mais un échec",
      }),
  };
};

const readSuite = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`),
  ...suites.flatMap(readSuite),
];
const readPlaywright = ({
  suites,
  errors,
}: {
  suites: Suite[];
  errors: { message: string }[];
}): Outcome => ({
  red: suites.flatMap(readSuite),
  ...(errors[0] && { broken: errors[0].message.split("\n")[0] ?? "" }),
});

const vitest = ({ project, tests, only, first }: Wanted): string[] => [
  ...[
    "node_modules/vitest/vitest.mjs",
    "run",
    ...tests,
    "--project",
    project,
    "--reporter=json",
    `--outputFile=${REPORT}`,
  ],
  ...(only ? ["-t", only] : []),
  ...(first ? ["--bail=1"] : []),
];
const playwright = ({ tests, only, first }: Wanted): string[] => [
  ...[
    "node_modules/@playwright/test/cli.js",
    "test",
    ...tests,
    "--project",
    "sqlite",
    "--reporter=json",
  ],
  ...(only ? ["-g", only] : []),
  ...(first ? ["-x"] : []),
];

/** Resolves when the process has ended, by itself or because it took too long. */
function ends(cwd: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: "ignore",
    env: { ...process.env, ...env },
  });
  const late = setTimeout(() => child.kill("SIGKILL"), 15 * MINUTE);
  return new Promise((resolve) => {
    child.once("exit", () => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Runs test files of a copy of the checkout. A journey runs on pages that are built again when the copy's source says so. */
export async function runTests(copy: string, wanted: Wanted): Promise<Outcome> {
  const report = join(copy, REPORT);
  rmSync(report, { force: true });
  if (wanted.project === "e2e") {
    await ends(
      copy,
      ["-e", 'import("./scripts/prepare.mjs").then(({ buildIfStale }) => buildIfStale())'],
      {},
    );
    await ends(copy, playwright(wanted), {
      CHROMIUM_PATH: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    });
  } else await ends(copy, vitest(wanted), {});
  if (!existsSync(report)) return { red: [], broken: "pas de rapport : arrêté avant la fin" };
  const read = JSON.parse(readFileSync(report, "utf8"));
  return wanted.project === "e2e" ? readPlaywright(read) : readVitest(read);
}
