import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { buildIfStale } from "../scripts/prepare.mjs";
import { listCalls } from "./costs/calls.ts";
import { measureParsers } from "./costs/parsers.ts";
import { openVisitor } from "./costs/visitor.ts";
import { openDemoSite } from "./outside/demo-site.ts";
import { toCount, toMs, toTable } from "./table.ts";

/**
 * The time of each parser of untrusted input for an eighth, a quarter, a half and all of the costliest input that it accepts; then what another
 * visitor of a running site waits while the site reads such inputs. Writes results/costs.md; fails above LONGEST_WAIT_MS.
 */
const LONGEST_WAIT_MS = 200;

const PAGE = new URL("./results/costs.md", import.meta.url);
let page = `# Ce que coûtent les entrées

Cette page est écrite par \`npm run costs\` : ce que prend chaque lecture de [docs/couts.md](../../docs/couts.md), puis ce que les autres attendent (${LONGEST_WAIT_MS} ms au plus).
`;

function print(text: string): void {
  process.stdout.write(text);
  page += text;
}

async function printParsers(): Promise<void> {
  const rows = (await measureParsers()).map(({ name, unit, characters, times }) => [
    name,
    `\`${JSON.stringify(unit).slice(0, 40).replaceAll("|", "¦").replaceAll("`", "'")}\``,
    toCount(characters),
    ...times.map(toMs),
  ]);
  const heads = ["Lecture", "Répété", "Caractères", "1×", "2×", "4×", "8×"];
  print(`\n## Temps de processeur\n\n${toTable(heads, rows)}`);
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
    print(`\n## Attente d’une autre visite\n\n${toTable(heads, rows)}`);
    return isShort;
  } finally {
    await visitor.close();
    await site.end();
  }
}

buildIfStale();
const day = new Date().toLocaleDateString("fr-FR", { dateStyle: "long" });
print(`\nEssai du ${day}, charge de la machine ${toCount(loadavg()[0] ?? 0)} au début.\n`);
await printParsers();
process.exitCode = (await printWaits()) ? 0 : 1;
writeFileSync(PAGE, page);
