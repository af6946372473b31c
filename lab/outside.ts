/**
 * `npm run outside`: third-party tools, installed where they are missing (Debian), each against a
 * temporary site of this machine.
 *     npm run outside -- hydra sqlmap     these only
 * Prints each command and its result; ends with 1 when a finding fails, with 2 when a tool could
 * not run.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "../scripts/prepare.mjs";
import { describeFailure } from "../server/commands/output/describe-failure.ts";
import { openDemoSite } from "./outside/demo-site.ts";
import { runProgram } from "./outside/run-program.ts";
import type { Context, Tool } from "./outside/tool.ts";
import { openWitness } from "./outside/witness.ts";
import { toTable } from "./table.ts";

const TOOLS = ["hydra", "slowhttptest", "wapiti", "xss", "openapi", "sqlmap"];

function readNames(): string[] {
  const names = process.argv.slice(2);
  if (!names.every((name) => TOOLS.includes(name)))
    throw new Error(`Usage : npm run outside -- [${TOOLS.join("] [")}]`);
  return names.length > 0 ? names : TOOLS;
}

/** False when a finding failed. */
async function tryTool(name: string): Promise<boolean> {
  const { default: tool } = (await import(`./outside/${name}.ts`)) as { default: Tool };
  tool.install();
  const folder = mkdtempSync(join(tmpdir(), "cpms-outside-"));
  const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const opened = async <T extends { end: () => unknown }>(opening: Promise<T>): Promise<T> => {
    const site = await opening;
    cleanups.push(site.end);
    return site;
  };
  const context: Context = {
    folder,
    open: (settings) => opened(openDemoSite(settings)),
    openWitness: () => opened(openWitness()),
    run: (program, args, options) => runProgram(program, args, { folder, ...options }),
    later: (end) => void cleanups.push(end),
  };
  process.stdout.write(`\n## ${name} : ${tool.title}\n`);
  try {
    const findings = await tool.run(context);
    const lines = findings.map(({ what, measured, passed }) => [
      what,
      measured,
      passed ? "tient" : "**cède**",
    ]);
    process.stdout.write(`\n${toTable(["Ce qui est vu", "Mesure", ""], lines)}`);
    return findings.every(({ passed }) => passed);
  } finally {
    for (const end of cleanups.toReversed()) await end();
  }
}

async function tryAll(): Promise<boolean> {
  const names = readNames();
  buildIfStale();
  let allPassed = true;
  for (const name of names) allPassed = (await tryTool(name)) && allPassed;
  return allPassed;
}

tryAll().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
