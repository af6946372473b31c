/**
 * `npm run outside`: tools that are not ours, installed where they are missing (Debian), each against a site of this machine that goes with it.
 *     npm run outside -- hydra sqlmap     these only
 * Prints each command and what it gave; ends with 1 when something gives way, with 2 when a tool could not run.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "../scripts/prepare.mjs";
import { describeFailure } from "../server/commands/output/describe-failure.ts";
import { openDemoSite } from "./outside/demo-site.ts";
import { runProgram } from "./outside/run-program.ts";
import type { Ground, Tool } from "./outside/tool.ts";
import { openWitness } from "./outside/witness.ts";
import { toTable } from "./table.ts";

const TOOLS = ["hydra", "slowhttptest", "wapiti", "xss", "openapi", "sqlmap"];

function readNames(): string[] {
  const names = process.argv.slice(2);
  if (!names.every((name) => TOOLS.includes(name)))
    throw new Error(`Usage : npm run outside -- [${TOOLS.join("] [")}]`);
  return names.length > 0 ? names : TOOLS;
}

/** False when something gave way. */
async function tryTool(name: string): Promise<boolean> {
  const { default: tool } = (await import(`./outside/${name}.ts`)) as { default: Tool };
  tool.install();
  const folder = mkdtempSync(join(tmpdir(), "cpms-outside-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const opened = async <T extends { end: () => unknown }>(opening: Promise<T>): Promise<T> => {
    const made = await opening;
    ends.push(made.end);
    return made;
  };
  const ground: Ground = {
    folder,
    open: (settings) => opened(openDemoSite(settings)),
    openWitness: () => opened(openWitness()),
    run: (program, words, options) => runProgram(program, words, { folder, ...options }),
    later: (end) => void ends.push(end),
  };
  process.stdout.write(`\n## ${name} : ${tool.title}\n`);
  try {
    const findings = await tool.run(ground);
    const lines = findings.map(({ what, measured, held }) => [
      what,
      measured,
      held ? "tient" : "**cède**",
    ]);
    process.stdout.write(`\n${toTable(["Ce qui est vu", "Mesure", ""], lines)}`);
    return findings.every(({ held }) => held);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function tryAll(): Promise<boolean> {
  const names = readNames();
  buildIfStale();
  let held = true;
  for (const name of names) held = (await tryTool(name)) && held;
  return held;
}

tryAll().then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
