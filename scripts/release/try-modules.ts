import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./assembled.ts";

/** What acts when it is imported, and what only `npm run dev` loads. */
const NOT_LOADED =
  /^server\/(boot\/main\.mjs|boot\/serve\.ts|commands\/site\.ts|http\/pages\/open-vite\.ts)$/;
/** A package that waits for its first use: an antivirus, a mailbox or a picture that the try-out does not have. */
const LATE = /\bimport\("([^".][^"]*)"\)/g;

/** Loads each module of the server, and each package that one loads when it is first needed. Throws with what is not there. */
export async function tryModules(folder: string): Promise<void> {
  const ours = globSync("server/**/*.{ts,mjs}", { cwd: folder }).filter(
    (file) => !NOT_LOADED.test(file),
  );
  const late = ours.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(LATE)].map(([, name = ""]) => name),
  );
  const all = [...ours.map((file) => `./${file}`), ...new Set(late)];
  const program = `for (const name of ${JSON.stringify(all)}) await import(name)`;
  await run(folder, ["--input-type=module", "-e", program]);
}
