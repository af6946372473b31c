import { dirname } from "node:path";
import { parseSync } from "oxc-parser";
import { declaredNames } from "./declared-names.ts";
import { readTree, type SourceFile } from "./read-tree.ts";

/** A word with several meanings in this code, and the words to choose from (docs/glossary.md). */
interface Refused {
  /** Parts of a name, lower case. */
  parts?: RegExp;
  /** In a comment. */
  said: RegExp;
  remedy: string;
  /** Files where it has its first meaning. */
  but?: RegExp;
}

const REFUSED: Refused[] = [
  {
    parts: /^(keep|keeps|kept|keeping)$/,
    said: /\b(kept|keeping)\b/gi,
    remedy: "cached, stored, saved, retained, preserved",
  },
  {
    parts: /^letters?$/,
    said: /\bletters?\b/gi,
    remedy: "email, digest, token, character, glyph, font, byte",
  },
  {
    parts: /^(hold|holds|held|holding)$/,
    said: /\b(hold|holds|held|holding)\b/gi,
    remedy: "lock, delay, pending, contain, store, has",
  },
  {
    parts: /^(tell|tells|told|telling)$/,
    said: /\b(tell|tells|told|telling)\b/gi,
    remedy: "notify, show, report, warn, inform",
  },
  { parts: /^stands?$/, said: /\bstands?\b/gi, remedy: "is, exists, remains" },
  {
    parts: /^looks?$/,
    said: /\b(a|an|the|one|each|every|first|last|next|same|of|two|three|per|between|its)\s+looks?\b/gi,
    remedy: "read, check, query, style",
  },
  {
    parts: /^grounds?$/,
    said: /\bgrounds?\b/gi,
    remedy: "fixture, test site",
    but: /^web\/parts\/drawings\//,
  },
  { parts: /^worlds?$/, said: /\bworlds?\b/gi, remedy: "fixture, outside, public" },
  {
    parts: /^hands?$/,
    said: /(?<!\bby )\bhands?\b/gi,
    remedy: "controls, pass, give, manual",
    // In meetings, `hands` are a vote (docs/glossary.md).
    but: /^web\/parts\/drawings\/|meeting|minutes|decision|registers/,
  },
  { parts: /^crews?$/, said: /\bcrews?\b/gi, remedy: "clients, accounts" },
  { parts: /^houses?$/, said: /\bhouses?\b/gi, remedy: "project, local" },
  {
    parts: /^doors?$/,
    said: /\bdoors?\b/gi,
    remedy: "access, policy, guard, entry point",
    but: /^web\/parts\/drawings\//,
  },
  {
    parts: /^(whoever|somebody|nobody)$/,
    said: /\b(whoever|somebody|nobody)\b/gi,
    remedy: "the member, the visitor, the caller, another member, no member",
  },
  { said: /\bthat which\b/gi, remedy: "what" },
];

/** Terms of Node, browsers and the glossary. */
const TERMS = /keepAlive|lookUp|KEEP_ALIVE|by-hand|byHand|closedDoors|CLOSED_DOORS/g;
const COLUMN = /^[a-z0-9]+(_[a-z0-9]+)+$/;
/** What a comment quotes: code, a sentence of the site. */
const QUOTED = /`[^`]*`|«[^»]*»|“[^”]*”|"[^"\n]*"/g;
const SOURCE = /\.(ts|tsx|mjs)$/;

/** The words of a name: « readHTMLFile2 » gives « read », « html » and « file ». */
const splitName = (name: string): string[] =>
  name
    .replace(TERMS, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

const refusedIn = (path: string): Refused[] => REFUSED.filter(({ but }) => !but?.test(path));

function nameProblems(path: string, name: string): string[] {
  if (COLUMN.test(name)) return [];
  const parts = splitName(name);
  return refusedIn(path)
    .filter((word) => parts.some((part) => word.parts?.test(part)))
    .map(({ remedy }) => `the name ${name}: write ${remedy}`);
}

function commentProblems(path: string, text: string): { problem: string; at: number }[] {
  const unquoted = text.replace(QUOTED, (quoted) => " ".repeat(quoted.length));
  return refusedIn(path).flatMap(({ said, remedy }) =>
    [...unquoted.matchAll(said)].map((match) => ({
      problem: `a comment says « ${match[0]} »: write ${remedy}`,
      at: match.index,
    })),
  );
}

function problemsInFile({ path, lines }: SourceFile): string[] {
  const source = lines.join("\n");
  const { program, comments } = parseSync(path, source);
  const lineAt = (offset: number): number => source.slice(0, offset).split("\n").length;
  const inNames = declaredNames(program).flatMap(({ name, at }) =>
    nameProblems(path, name).map((problem) => ({ problem, at })),
  );
  const inComments = comments.flatMap(({ value, start }) =>
    commentProblems(path, value).map(({ problem, at }) => ({ problem, at: start + 2 + at })),
  );
  return [
    ...nameProblems(path, path).map((problem) => `${path}: ${problem}`),
    ...[...inNames, ...inComments]
      .sort((one, other) => one.at - other.at)
      .map(({ problem, at }) => `${path}:${lineAt(at)}: ${problem}`),
  ];
}

/** Words with several meanings, in names that the project declares and in its comments. Strings are not read. */
export const plainWords = (files: SourceFile[]): string[] =>
  files.filter(({ path }) => SOURCE.test(path)).flatMap(problemsInFile);

/** Alone: `node scripts/lint/plain-words.ts [folder]`. */
if (import.meta.main) {
  const under = process.argv[2] ?? "";
  const problems = plainWords(readTree().filter(({ path }) => path.startsWith(under)));
  const folders = Map.groupBy(problems, (problem) => dirname(problem.split(":")[0] ?? ""));
  const counts = [...folders].map(([folder, { length }]) => `${length}\t${folder}`);
  process.stdout.write([...problems, "", ...counts, `${problems.length}\tin all`, ""].join("\n"));
}
