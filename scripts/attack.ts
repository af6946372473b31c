import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { makeSite, type Site } from "../server/testing/run-site.ts";
import type { Attack } from "./attack/attack.ts";
import { root } from "./prepare.mjs";

const ATTACKS = new URL("./attacks/", import.meta.url);

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { site: { type: "string", default: root } },
});
const attacked = resolve(values.site);

/** Runs one attack on sites that are ended whatever happens. Returns its lines of the table. */
async function run(name: string): Promise<string[]> {
  const { default: attack } = (await import(new URL(`${name}.ts`, ATTACKS).href)) as {
    default: Attack;
  };
  const sites: Site[] = [];
  try {
    const findings = await attack.run(async (root = attacked) => {
      const site = await makeSite(root);
      sites.push(site);
      return site;
    }, attacked);
    return findings.map(
      ({ what, measured, held, skipped }) =>
        `| ${attack.line} | ${attack.title} | ${what} | ${measured} | ${skipped ? "pas essayé" : held ? "tient" : "cède"} |`,
    );
  } finally {
    for (const site of sites) await site.end();
  }
}

const { buildIfStale } = (await import(pathToFileURL(`${attacked}/scripts/prepare.mjs`).href)) as {
  buildIfStale: () => void;
};
buildIfStale();
const all = readdirSync(ATTACKS).map((file) => file.replace(/\.ts$/, ""));
process.stdout.write("| Ligne | Attaque | Ce qui est vu | Mesure | |\n|---|---|---|---|---|\n");
for (const name of names.length > 0 ? names : all.sort())
  process.stdout.write(`${(await run(name)).join("\n")}\n`);
