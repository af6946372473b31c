import { existsSync } from "node:fs";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";
import { buildIfStale } from "./prepare.mjs";
import { PLAYWRIGHT, runTool, VITEST } from "./run-tool.ts";

const ROOM = /^(web|contract|scripts)(\/|$)/;
const isJourney = (path: string): boolean => /^e2e(\/|$)/.test(path);

/** The option `--project`, unless it is given: SQLite for the server and the journeys. */
const projects = (paths: string[], options: string[]): string[] => {
  if (options.some((option) => option.startsWith("--project"))) return [];
  const names = new Set(paths.map((path) => (ROOM.test(path) ? "rooms" : "sqlite")));
  return [...names].map((name) => `--project=${name}`);
};

/**
 * Runs the named files or folders alone: `npm test -- server/features/groups`, `npm test -- e2e/visitor.spec.ts`. Options go to Vitest or
 * Playwright: `npm test -- server/db --project=postgres`. Gives the exit code.
 */
export async function testChosen(words: string[]): Promise<number> {
  const isPath = (word: string): boolean => !word.startsWith("-") && existsSync(word);
  const paths = words.filter(isPath);
  const options = words.filter((word) => !isPath(word));
  if (paths.length === 0) {
    process.stderr.write(`No such file or folder: ${words.join(" ")}\n`);
    return 2;
  }
  const [journeys, units] = [paths.filter(isJourney), paths.filter((path) => !isJourney(path))];
  // What is named is run, whatever `npm test` leaves out.
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
