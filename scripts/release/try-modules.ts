import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./assembled.ts";

/** Programs, which act when imported or started in a thread or a process, and what only `npm run dev` loads. */
const NOT_LOADED =
  /^server\/(boot\/main\.mjs|boot\/serve\.ts|commands\/site\.ts|http\/pages\/open-vite\.ts|texts\/read-file\.ts|worker-entry\.ts)$/;
/** A package that is imported at its first use. */
const LAZY_IMPORT = /\bimport\("([^".][^"]*)"\)/g;

/** Imports each module of the server, and each package that a module imports at its first use. Throws if one is missing. */
export async function tryModules(folder: string): Promise<void> {
  const modules = globSync("server/**/*.{ts,mjs}", { cwd: folder }).filter(
    (file) => !NOT_LOADED.test(file),
  );
  const packages = modules.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(LAZY_IMPORT)].map(
      ([, name = ""]) => name,
    ),
  );
  const all = [...modules.map((file) => `./${file}`), ...new Set(packages)];
  const program = `for (const name of ${JSON.stringify(all)}) await import(name)`;
  await run(folder, ["--input-type=module", "-e", program]);
}
