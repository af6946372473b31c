import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

/** Files of packages that no program loads, as paths under node_modules. */
const UNUSED = [
  // Types, source maps and documentation. Node does not run the TypeScript of packages.
  /\.([cm]?ts|map|flow|md|markdown)$/,
  // Sources of compiled code.
  /\.(c|cc|cpp|h|hpp|gyp|gypi)$/,
  /^better-sqlite3\/(deps|src|build)\//,
  // Tests and examples of the authors.
  /\/(tests?|__tests__|bench|benchmarks?|examples?|integration|docs|\.github|\.husky)\//,
  // The server reads the text of PDFs with the legacy build alone, and draws nothing.
  /^@napi-rs\/canvas/,
  /^pdfjs-dist\/(build|iccs|image_decoders|standard_fonts|wasm|web)\//,
  /^pdfjs-dist\/legacy\/(image_decoders|web)\/|^pdfjs-dist\/legacy\/build\/.*(min|sandbox)/,
  // A second copy of the runtime: node/bin contains the first.
  /^node\/node_modules\//,
];
/** Licences stay with the code. That of libvips is in its README. */
const LICENCE = /licen[cs]e|notice|copying|sharp-libvips[^/]*\/README/i;
const BINARY = /^better-sqlite3\/prebuilds\/(.+)\.node$/;

/** better-sqlite3 names its binaries by platform and processor. */
const isForeignBinary = (file: string): boolean => {
  const machine = BINARY.exec(file)?.[1];
  return machine !== undefined && machine !== `${process.platform}-${process.arch}`;
};

const isUnused = (file: string): boolean =>
  isForeignBinary(file) || (UNUSED.some((pattern) => pattern.test(file)) && !LICENCE.test(file));

/** Deletes the empty folders below. True if this one was empty too. */
function deleteIfEmpty(folder: string): boolean {
  const left = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => !entry.isDirectory() || !deleteIfEmpty(join(folder, entry.name)),
  );
  if (left.length === 0) rmdirSync(folder);
  return left.length === 0;
}

/** Deletes what no program loads from a folder of packages; licences stay. */
export function prune(packages: string): void {
  const entries = readdirSync(packages, { recursive: true, withFileTypes: true });
  const paths = (kind: "isFile" | "isSymbolicLink"): string[] =>
    entries.filter((entry) => entry[kind]()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths("isFile")) if (isUnused(relative(packages, path))) rmSync(path);
  // Links in .bin to deleted programs.
  for (const path of paths("isSymbolicLink")) if (!existsSync(path)) rmSync(path);
  deleteIfEmpty(packages);
}
