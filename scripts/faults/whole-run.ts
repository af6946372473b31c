import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Engine } from "../../server/testing/test-database.ts";
import { root } from "../prepare.mjs";
import { installCeph } from "../s3/ceph.ts";
import { ON_S3, SCENARIOS, type StoreKind } from "./options.ts";
import { type Line, measureMachine, pageOf } from "./write-page.ts";

/** On the disk every number is the whole one; on S3 fewer processes are killed, each start being the same. */
const KILLS = { disk: 300, s3: 60, ceph: 60 };
const CUTS = 10_000;
const MINUTES = 5;

const PAGE = `${root}/docs/pannes.md`;

/** What one engine gives on one store, in a process of its own. Throws when it could not be tried to its end. */
async function runPart(engine: Engine, store: StoreKind, seed: number): Promise<Line[]> {
  const numbers = { kills: KILLS[store], cuts: CUTS, minutes: MINUTES, seed };
  const words = Object.entries({ engine, store, ...numbers }).map(
    ([name, value]) => `--${name}=${value}`,
  );
  const scenarios = store === "disk" ? SCENARIOS : ON_S3;
  const child = spawn(process.execPath, ["scripts/faults.ts", "--json", ...words, ...scenarios], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: Line[] = [];
  createInterface(child.stdout).on("line", (line) => {
    // What is installed on the way says so there too.
    if (line.startsWith("{")) lines.push(JSON.parse(line) as Line);
  });
  createInterface(child.stderr).on("line", (line) => {
    process.stderr.write(`[${engine}, ${store}] ${line}\n`);
  });
  const [code] = await once(child, "close");
  if (code !== 0 && code !== 1) throw new Error(`${engine}, ${store} : arrêté (${code})`);
  return lines;
}

/** Everything at its whole numbers, both engines beside each other; then the page of figures. False when something gave way. */
export async function runWhole(seed: number): Promise<boolean> {
  // Here, not by each part: two would be in each other's way.
  installCeph();
  const machine = measureMachine();
  const parts = async (engine: Engine): Promise<Line[]> => [
    ...(await runPart(engine, "disk", seed)),
    ...(await runPart(engine, "ceph", seed)),
  ];
  const lines = (await Promise.all([parts("sqlite"), parts("postgres")])).flat();
  writeFileSync(PAGE, pageOf(lines, seed, machine()));
  process.stdout.write(`${PAGE}\n`);
  for (const { title, engine, store, what, measured } of lines.filter(({ held }) => !held))
    process.stdout.write(`cède : ${title} | ${engine}, ${store} | ${what} | ${measured}\n`);
  return lines.every(({ held }) => held);
}
