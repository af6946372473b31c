import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export interface SourceFile {
  path: string;
  lines: string[];
  imports: Import[];
}

/** Imports of types only are removed before the code runs. */
export type Import = ({ file: string } | { package: string }) & {
  typesOnly?: true;
  /** As written in the import. */
  specifier?: string;
};

const ROOMS = /^(contract|server|web|scripts|lab|e2e)\/.*\.(ts|tsx|mjs|css)$|^[\w.-]+\.ts$/;
const TYPES_ONLY = /^\s*(?:import|export)\s+type\b/;
const IMPORT =
  /^\s*(?:import|export)\b[^"']*?from\s+["']([^"']+)["']|^\s*import\s+["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/** Resolves a specifier: relative to `path`, or from the root by the "imports" of package.json. */
function fileAt(path: string, name: string): { file: string } | undefined {
  if (name.startsWith("#")) return { file: name.slice(1) };
  return name.startsWith(".") ? { file: normalize(join(dirname(path), name)) } : undefined;
}

function importsOf(path: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map((match) => {
    const name = (match[1] ?? match[2] ?? match[3] ?? "").replace(/\?.*$/, "");
    return {
      ...(fileAt(path, name) ?? { package: name }),
      ...(TYPES_ONLY.test(match[0]) && { typesOnly: true }),
      specifier: name,
    };
  });
}

/** The files whose path matches and that git tracks or would add. */
function listFiles(matches: RegExp): { path: string; source: string }[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => matches.test(path) && existsSync(path))
    .map((path) => ({ path, source: readFileSync(path, "utf8") }));
}

const linesOf = (source: string): string[] => source.replace(/\n$/, "").split("\n");

/** Source files, with their imports. */
export const readTree = (): SourceFile[] =>
  listFiles(ROOMS).map(({ path, source }) => ({
    path,
    lines: linesOf(source),
    imports: /\.(ts|tsx|mjs)$/.test(path) ? importsOf(path, source) : [],
  }));

/** The texts of the public site. */
export const readContent = (): SourceFile[] =>
  listFiles(/^content\/.*\.(md|json)$/).map(({ path, source }) => ({
    path,
    lines: linesOf(source),
    imports: [],
  }));
