import type { Import, SourceFile } from "./read-tree.ts";

const PUBLIC_ENTRIES = /^web\/(pages\/public\/.*|root|entry\.client)\.tsx?$/;
/** The cache of the member space, and who may do what there. */
const MEMBERS_ONLY = ["@tanstack/react-query", "contract/permissions.ts"];

/** All the JavaScript of pages that are only read: a few kilobytes of our own. */
const SMALL_SCRIPT = /^web\/only-read\/start\.ts$/;

interface Diet {
  entries: RegExp;
  isTooHeavy: (target: Import) => boolean;
  says: string;
}

const DIETS: Diet[] = [
  {
    entries: PUBLIC_ENTRIES,
    isTooHeavy: (target) => MEMBERS_ONLY.includes(nameOf(target)),
    says: "the member space alone loads it",
  },
  {
    entries: SMALL_SCRIPT,
    isTooHeavy: (target) => "package" in target || /\.tsx$/.test(target.file),
    says: "a page that is only read carries neither React nor any package",
  },
];

const nameOf = (target: Import): string => ("file" in target ? target.file : target.package);

/** Where what the entries import, directly or not, leads to what they may not carry. */
function problemsOf({ entries, isTooHeavy, says }: Diet, files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const target of byPath.get(path)?.imports ?? []) {
      if (target.typesOnly) continue;
      const name = nameOf(target);
      if (isTooHeavy(target)) found.push(`${trail} → ${name}: ${says}`);
      else visit(name, `${trail} → ${name}`);
    }
  };
  for (const { path } of files.filter((file) => entries.test(file.path))) visit(path, path);
  return found;
}

/** Pages keep their size. */
export const weightProblems = (files: SourceFile[]): string[] =>
  DIETS.flatMap((diet) => problemsOf(diet, files));
