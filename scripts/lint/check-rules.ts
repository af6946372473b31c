import { plainSpaces } from "./french-spaces.ts";
import { frenchStyle } from "./french-style.ts";
import { longFunctions } from "./function-lengths.ts";
import { importProblem, mutualImports } from "./import-rules.ts";
import { strayCalls } from "./one-place.ts";
import { weightProblems } from "./page-weight.ts";
import { plainWords } from "./plain-words.ts";
import { readContent, readTree, type SourceFile } from "./read-tree.ts";
import { relativeImports } from "./relative-imports.ts";
import { slowExpressions } from "./slow-expressions.ts";
import { sqlInRoutes } from "./sql-in-routes.ts";
import { longTestNames } from "./test-names.ts";
import { typedAddresses } from "./typed-addresses.ts";

const CEILING = 300;
const MEDIAN = 60;
const NINETIETH = 160;
const FORBIDDEN_FOLDER = /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|\.tsx?$)/;
const LOOSE_END =
  /@ts-ignore|@ts-expect-error|biome-ignore|\bas any\b|\b(test|it|describe)\.(skip|only)\(/;
const SELF = /^scripts\/lint\//;

function sizeProblems(files: SourceFile[]): string[] {
  const lengths = files.map(({ lines }) => lines.length).sort((a, b) => a - b);
  const at = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? 0;
  const tooLong = files
    .filter(({ lines }) => lines.length > CEILING)
    .map(
      ({ path, lines }) =>
        `${path}: ${lines.length} lines, ${CEILING} at most: cut it by what it does`,
    );
  const median = at(0.5) > MEDIAN ? [`median file length ${at(0.5)}, ${MEDIAN} at most`] : [];
  const ninetieth =
    at(0.9) > NINETIETH ? [`90th percentile of file length ${at(0.9)}, ${NINETIETH} at most`] : [];
  return [...tooLong, ...median, ...ninetieth];
}

function importProblems(files: SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((target) => {
      const problem = importProblem(path, target);
      return problem
        ? [`${path} imports ${"file" in target ? target.file : target.package}: ${problem}`]
        : [];
    }),
  );
}

/** Each import cycle once, as the path that closes it. */
function cycleProblems(files: SourceFile[]): string[] {
  const edges = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap((target) => ("file" in target ? [target.file] : [])),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`import cycle: ${[...trail.slice(start), path].join(" → ")}`);
    if (start >= 0 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
}

function textProblems(files: SourceFile[]): string[] {
  const named = files
    .filter(({ path }) => FORBIDDEN_FOLDER.test(path))
    .map(({ path }) => `${path}: name it after what it does`);
  const loose = files
    .filter(({ path }) => !SELF.test(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        LOOSE_END.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
    );
  return [...named, ...loose];
}

const CONTENT_FOLDER =
  /["'`](\.{1,2}\/)*content(\/(pages|documents|infographics|values\.json)[^"'`]*)?["'`]/;
const MAY_READ_CONTENT = /^server\/(content\/folder-source\.ts$|testing\/)|\.test\.ts$/;

/** Modules of the server that read the content folder from disk instead of through the ContentSource. */
export function directContentReads(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith("server/") && !MAY_READ_CONTENT.test(path))
    .filter(({ imports }) =>
      imports.some((target) => "package" in target && target.package.startsWith("node:fs")),
    )
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        CONTENT_FOLDER.test(line)
          ? [`${path}:${index + 1}: read content through the ContentSource that is passed`]
          : [],
      ),
    );
}

const functionProblems = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
    .flatMap(({ path, lines }) => longFunctions(path, lines.join("\n")));

/** Everything that breaks the rules of the project, one line each. */
export function ruleProblems(files: SourceFile[] = readTree()): string[] {
  return [
    ...sizeProblems(files),
    ...importProblems(files),
    ...mutualImports(files),
    ...relativeImports(files),
    ...cycleProblems(files),
    ...functionProblems(files),
    ...weightProblems(files),
    ...textProblems(files),
    ...directContentReads(files),
    ...typedAddresses(files),
    ...sqlInRoutes(files),
    ...strayCalls(files),
    ...plainSpaces(files),
    ...frenchStyle([...files, ...readContent()]),
    ...slowExpressions(files),
    ...longTestNames(files),
    ...plainWords(files),
  ];
}
