import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

/** Left out, wherever it stands, unless something loads it. */
const LEFT_OUT = [
  // Types, maps, words. Node runs no TypeScript of a package.
  /\.([cm]?ts|map|flow|md|markdown)$/,
  // Sources of what is compiled, and how.
  /\.(c|cc|cpp|h|hpp|gyp|gypi)$/,
  /^better-sqlite3\/(deps|src|build)\//,
  // What their authors try them with.
  /\/(tests?|__tests__|bench|benchmarks?|examples?|integration|docs|\.github|\.husky)\//,
  // A module that nothing of ours comes to: copies for browsers, for development, for the other way of importing.
  /\.[cm]?js$/,
  // The program stands in node/bin already.
  /^node\/node_modules\//,
];
/** What a library is given under must go with it: that of libvips stands in its presentation. */
const LICENCE = /licen[cs]e|notice|copying|sharp-libvips[^/]*\/README/i;
const BINARY = /^better-sqlite3\/prebuilds\/(.+)\.node$/;

/** On what `better-sqlite3` names its binaries by. */
const isOfOtherMachine = (file: string): boolean => {
  const machine = BINARY.exec(file)?.[1];
  return machine !== undefined && machine !== `${process.platform}-${process.arch}`;
};

const isNeeded = (file: string, reached: ReadonlySet<string>): boolean =>
  !isOfOtherMachine(file) &&
  (reached.has(file) || LICENCE.test(file) || !LEFT_OUT.some((kind) => kind.test(file)));

/** Takes away the folders in which nothing is left. True when this one is. */
function isBare(folder: string): boolean {
  const left = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => !entry.isDirectory() || !isBare(join(folder, entry.name)),
  );
  if (left.length === 0) rmdirSync(folder);
  return left.length === 0;
}

/** Takes away from a folder of packages what nothing loads and nobody has to be given; `reached` is what something loads (findReached). */
export function prune(packages: string, reached: ReadonlySet<string>): void {
  const entries = readdirSync(packages, { recursive: true, withFileTypes: true });
  const paths = (kind: "isFile" | "isSymbolicLink"): string[] =>
    entries.filter((entry) => entry[kind]()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths("isFile"))
    if (!isNeeded(relative(packages, path), reached)) rmSync(path);
  // The names of programs (.bin) that are no more.
  for (const path of paths("isSymbolicLink")) if (!existsSync(path)) rmSync(path);
  isBare(packages);
}
