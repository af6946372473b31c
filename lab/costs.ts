import { loadavg } from "node:os";
import { buildIfStale } from "../scripts/prepare.mjs";
import { listCalls } from "./costs/calls.ts";
import { measureParsers } from "./costs/parsers.ts";
import { openVisitor } from "./costs/visitor.ts";
import { openDemoSite } from "./outside/demo-site.ts";
import { toCount, toMs, toTable } from "./table.ts";

/**
 * The time of each parser of untrusted input for an eighth, a quarter, a half and all of the costliest input that it accepts; then what another
 * visitor of a running site waits while the site reads such inputs. Fails above LONGEST_WAIT_MS.
 */
const LONGEST_WAIT_MS = 200;

async function printParsers(): Promise<void> {
  const rows = (await measureParsers()).map(({ name, unit, characters, times }) => [
    name,
    `\`${JSON.stringify(unit).slice(0, 40).replaceAll("|", "¦").replaceAll("`", "'")}\``,
    toCount(characters),
    ...times.map(toMs),
  ]);
  const heads = ["Lecture", "Répété", "Caractères", "1×", "2×", "4×", "8×"];
  process.stdout.write(`\nTemps de processeur\n\n${toTable(heads, rows)}`);
}

async function printWaits(): Promise<boolean> {
  const site = await openDemoSite({ RATE_LIMIT: "off", LOG_LEVEL: "warn" });
  const visitor = openVisitor(site);
  try {
    const token = await site.logIn("admin");
    const rows: string[][] = [];
    let isShort = true;
    for (const { what, send } of await listCalls({ url: site.url, token })) {
      const { duration, processor, longestWait } = await visitor.measureBeside(send);
      const passed = longestWait <= LONGEST_WAIT_MS;
      isShort &&= passed;
      rows.push([`${passed ? "✓" : "✗"} ${what}`, ...[duration, processor, longestWait].map(toMs)]);
    }
    const heads = ["Appel", "réponse", "processeur du fil principal", "attente d’une autre visite"];
    process.stdout.write(`\n${toTable(heads, rows)}`);
    return isShort;
  } finally {
    await visitor.close();
    await site.end();
  }
}

buildIfStale();
process.stdout.write(`Charge de la machine : ${loadavg()[0]?.toFixed(1)}\n`);
await printParsers();
process.exitCode = (await printWaits()) ? 0 : 1;
