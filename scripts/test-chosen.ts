import { existsSync } from "node:fs";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";
import { buildIfStale } from "./prepare.mjs";
import { PLAYWRIGHT, runTool, VITEST } from "./run-tool.ts";

const ROOM = /^(web|contract|scripts)(\/|$)/;
const isJourney = (path: string): boolean => /^e2e(\/|$)/.test(path);

/** The option `--project`, unless it was given: SQLite for the server and the journeys. */
const projects = (paths: string[], options: string[]): string[] => {
  if (options.some((option) => option.startsWith("--project"))) return [];
  const names = new Set(paths.flatMap((path) => (ROOM.test(path) ? ["rooms", "dom"] : ["sqlite"])));
  return [...names].map((name) => `--project=${name}`);
};

/**
 * Runs the named files or folders alone: `npm test -- server/features/groups`, `npm test --
 * e2e/visitor.spec.ts`. Options go to Vitest or Playwright: `npm test -- server/db
 * --project=postgres`. Returns the exit code.
 */
export async function testChosen(args: string[]): Promise<number> {
  const isPath = (arg: string): boolean => !arg.startsWith("-") && existsSync(arg);
  const paths = args.filter(isPath);
  const options = args.filter((arg) => !isPath(arg));
  if (paths.length === 0) {
    process.stderr.write(`No such file or folder: ${args.join(" ")}\n`);
    return 2;
  }
  const [journeys, units] = [paths.filter(isJourney), paths.filter((path) => !isJourney(path))];
  // Named tests run even if `npm test` leaves them out.
  process.env.TEST_ALL = "1";
  buildIfStale();
  const results: boolean[] = [];
  if (units.length > 0)
    results.push(await runTool([VITEST, "run", ...projects(units, options), ...options, ...units]));
  if (journeys.length > 0)
    results.push(
      await runTool([PLAYWRIGHT, "test", ...projects(journeys, options), ...options, ...journeys], {
        CHROMIUM_PATH: findHeadlessShell(),
        WHOLE_CHROMIUM_PATH: findChromium(),
      }),
    );
  return results.every(Boolean) ? 0 : 1;
}
