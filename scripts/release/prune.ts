import { globSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What no program reads that runs: types, maps, words; sources of what is compiled, and what was compiled for other machines. */
const LEFT_OUT = [
  "**/*.{d.ts,d.mts,d.cts,map,flow,md,markdown}",
  // Node runs no TypeScript of a package.
  "**/*.{ts,mts,cts}",
  "better-sqlite3/{deps,src,build,binding.gyp}",
  // The program stands in node/bin already.
  "node/node_modules",
];
/** What a library is given under must go with it: that of libvips stands in its presentation. */
const LICENCE = /licen[cs]e|notice|sharp-libvips[^/]*\/README/i;
/** On what `better-sqlite3` names its binaries by. */
const isOtherMachine = (file: string): boolean =>
  !file.endsWith(`/${process.platform}-${process.arch}.node`);

/** Takes away from a folder of packages what only matters to those who develop. */
export function prune(packages: string): void {
  const others = globSync("better-sqlite3/prebuilds/*.node", { cwd: packages }).filter(
    isOtherMachine,
  );
  for (const file of [...globSync(LEFT_OUT, { cwd: packages }), ...others])
    if (!LICENCE.test(file)) rmSync(join(packages, file), { recursive: true, force: true });
}
