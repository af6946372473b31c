import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { root } from "../../scripts/prepare.mjs";
import type { Engine } from "../../server/testing/test-database.ts";
import { installCeph } from "../s3/ceph.ts";
import { ON_S3, SCENARIOS, type StoreKind } from "./options.ts";
import { type Line, measureMachine, pageOf } from "./write-page.ts";

/** On the disk every number is the whole one; on S3 fewer processes are killed, each start being the same. */
const KILLS = { disk: 300, s3: 30, ceph: 30 };
const CUTS = 10_000;
const MINUTES = 3;

/** Said by a part that came to its end, whatever it saw. */
export const OVER = "fin";

const PAGE = `${root}/lab/results/faults.md`;

/** What comes with each line that a part of the run has seen. */
type Tell = (line: Line) => void;

/** Tries one engine on one store, in a process of its own; one that breaks off is a line like the others. */
async function runPart(engine: Engine, store: StoreKind, seed: number, tell: Tell): Promise<void> {
  const numbers = { kills: KILLS[store], cuts: CUTS, minutes: MINUTES, seed };
  const words = Object.entries({ engine, store, ...numbers }).map(
    ([name, value]) => `--${name}=${value}`,
  );
  const scenarios = store === "disk" ? SCENARIOS : ON_S3;
  const child = spawn(process.execPath, ["lab/faults.ts", "--json", ...words, ...scenarios], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let isOver = false;
  createInterface(child.stdout).on("line", (line) => {
    if (line === OVER) isOver = true;
    // What is installed on the way says so there too.
    if (line.startsWith("{")) tell(JSON.parse(line) as Line);
  });
  createInterface(child.stderr).on("line", (line) => {
    process.stderr.write(`[${engine}, ${store}] ${line}\n`);
  });
  const [code] = await once(child, "close");
  const [scenario = "", what] = [scenarios.at(-1), "cette partie de l'essai, menée à son terme"];
  if (!isOver)
    tell({
      scenario,
      title: scenario,
      engine,
      store,
      what,
      measured: `non (${code})`,
      held: false,
    });
}

/**
 * Everything at its whole numbers, both engines beside each other; the page of figures is written as they come, and says until the end that it is
 * not whole. False when something gave way.
 */
export async function runWhole(seed: number): Promise<boolean> {
  // Here, not by each part: two would be in each other's way.
  installCeph();
  const machine = measureMachine();
  const lines: Line[] = [];
  const write = (isWhole: boolean) =>
    writeFileSync(PAGE, pageOf(lines, { seed, machine: machine.told(), isWhole }));
  const part = (engine: Engine, store: StoreKind) =>
    runPart(engine, store, seed, (line) => {
      lines.push(line);
      write(false);
    });
  const onS3 = async () => {
    await part("sqlite", "disk");
    // PostgreSQL on the disk is what takes longest.
    await part("sqlite", "ceph");
    await part("postgres", "ceph");
  };
  await Promise.all([onS3(), part("postgres", "disk")]);
  write(true);
  machine.end();
  process.stdout.write(`${PAGE}\n`);
  for (const { title, engine, store, what, measured } of lines.filter(({ held }) => !held))
    process.stdout.write(`cède : ${title} | ${engine}, ${store} | ${what} | ${measured}\n`);
  return lines.every(({ held }) => held);
}
