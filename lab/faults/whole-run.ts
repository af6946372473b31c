import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { root } from "../../scripts/prepare.mjs";
import type { Engine } from "../../server/testing/test-database.ts";
import { installCeph } from "../s3/ceph.ts";
import { ON_S3, SCENARIOS, type StoreKind } from "./options.ts";
import { type Line, measureMachine, pageOf } from "./write-page.ts";

/** Fewer kills on S3, where each start is the same. */
const KILLS = { disk: 300, s3: 30, ceph: 30 };
const CUTS = 10_000;
const MINUTES = 3;

/** Printed by a part that ran to its end, whatever it found. */
export const DONE_LINE = "fin";

const PAGE = `${root}/lab/results/faults.md`;

/** Receives each finding of a part of the run. */
type Report = (line: Line) => void;

/** Runs one engine on one store in a child process; a crash becomes a failed finding. */
async function runPart(
  engine: Engine,
  store: StoreKind,
  seed: number,
  report: Report,
): Promise<void> {
  const numbers = { kills: KILLS[store], cuts: CUTS, minutes: MINUTES, seed };
  const args = Object.entries({ engine, store, ...numbers }).map(
    ([name, value]) => `--${name}=${value}`,
  );
  const scenarios = store === "disk" ? SCENARIOS : ON_S3;
  const child = spawn(process.execPath, ["lab/faults.ts", "--json", ...args, ...scenarios], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let isDone = false;
  createInterface(child.stdout).on("line", (line) => {
    if (line === DONE_LINE) isDone = true;
    // Installers also write to this output.
    if (line.startsWith("{")) report(JSON.parse(line) as Line);
  });
  createInterface(child.stderr).on("line", (line) => {
    process.stderr.write(`[${engine}, ${store}] ${line}\n`);
  });
  const [code] = await once(child, "close");
  const [scenario = "", what] = [scenarios.at(-1), "cette partie de l'essai, menée à son terme"];
  if (!isDone)
    report({
      scenario,
      title: scenario,
      engine,
      store,
      what,
      measured: `non (${code})`,
      passed: false,
    });
}

/**
 * Runs everything at full numbers, both engines in parallel. The results page is rewritten at each
 * finding and marked as incomplete until the end.
 * False when a finding failed.
 */
export async function runWhole(seed: number): Promise<boolean> {
  // Installed once here: two parts would install at the same time.
  installCeph();
  const machine = measureMachine();
  const lines: Line[] = [];
  const write = (isWhole: boolean) =>
    writeFileSync(PAGE, pageOf(lines, { seed, machine: machine.describe(), isWhole }));
  const part = (engine: Engine, store: StoreKind) =>
    runPart(engine, store, seed, (line) => {
      lines.push(line);
      write(false);
    });
  const onS3 = async () => {
    await part("sqlite", "disk");
    // PostgreSQL on the disk takes longest.
    await part("sqlite", "ceph");
    await part("postgres", "ceph");
  };
  await Promise.all([onS3(), part("postgres", "disk")]);
  write(true);
  machine.end();
  process.stdout.write(`${PAGE}\n`);
  for (const { title, engine, store, what, measured } of lines.filter(({ passed }) => !passed))
    process.stdout.write(`cède : ${title} | ${engine}, ${store} | ${what} | ${measured}\n`);
  return lines.every(({ passed }) => passed);
}
