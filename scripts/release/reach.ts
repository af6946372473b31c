import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

/** All that is ours and that Node may run: whatever way one of these comes to load another, what each asks of packages is seen. */
const OURS = [
  ...["server/**/*.{ts,mjs}", "contract/**/*.ts", "scripts/**/*.ts"],
  "build/server/**/*.js",
];
/** The rest of ours is files: a folder of them that a program names is nothing to follow. */
const FOLLOWED = /^(node_modules|server|contract|scripts|build\/server)\//;
/** A module whose imports are not known: said of those that are none (a library of C beside a binary) too. */
const UNREAD = /^Failed to parse (.+\.[cm]?[jt]s) as module/;

/** As Node reads it: TypeScript without its types, then what is left of its imports. */
async function read(path: string): Promise<string | null> {
  const source = await readFile(path, "utf8").catch(() => null);
  return source !== null && path.endsWith(".ts") ? stripTypeScriptTypes(source) : source;
}

/**
 * The files of packages that the site and its commands can come to load from this folder, laid out as they run there: modules, and what these open by a
 * path that can be worked out (binaries, workers). Paths are relative to node_modules.
 */
export async function findReached(folder: string): Promise<Set<string>> {
  const entries = globSync(OURS, { cwd: folder }).map((file) => join(folder, file));
  const { fileList, warnings } = await nodeFileTrace(entries, {
    base: folder,
    processCwd: folder,
    ignore: (path) => !FOLLOWED.test(path),
    readFile: read,
  });
  const unread = [...warnings].flatMap(({ message }) => UNREAD.exec(message)?.[1] ?? []);
  if (unread.length > 0) throw new Error(`modules illisibles : ${unread.join(", ")}`);
  const packages = "node_modules/";
  return new Set(
    [...fileList].flatMap((file) =>
      file.startsWith(packages) ? [file.slice(packages.length)] : [],
    ),
  );
}
