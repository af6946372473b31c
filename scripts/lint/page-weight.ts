import type { Import, SourceFile } from "./read-tree.ts";

const PUBLIC_ENTRIES = /^web\/(pages\/public\/.*|root|entry\.client)\.tsx?$/;
/** The cache and the permissions of the member space. */
const MEMBERS_ONLY = ["@tanstack/react-query", "contract/permissions.ts"];

/** The script of static pages, and the inline programs of all pages: a few kilobytes without packages. */
const SMALL_SCRIPT = /^web\/(only-read\/start|early\/[\w-]+)\.ts$/;

interface Diet {
  entries: RegExp;
  isTooHeavy: (target: Import) => boolean;
  message: string;
}

const DIETS: Diet[] = [
  {
    entries: PUBLIC_ENTRIES,
    isTooHeavy: (target) => MEMBERS_ONLY.includes(nameOf(target)),
    message: "the member space alone loads it",
  },
  {
    entries: SMALL_SCRIPT,
    isTooHeavy: (target) => "package" in target || /\.tsx$/.test(target.file),
    message: "a page that is only read carries neither React nor any package",
  },
];

const nameOf = (target: Import): string => ("file" in target ? target.file : target.package);

/** Import paths from the entries to modules that they may not load. */
function problemsOf({ entries, isTooHeavy, message }: Diet, files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const target of byPath.get(path)?.imports ?? []) {
      if (target.typesOnly) continue;
      const name = nameOf(target);
      if (isTooHeavy(target)) found.push(`${trail} → ${name}: ${message}`);
      else visit(name, `${trail} → ${name}`);
    }
  };
  for (const { path } of files.filter((file) => entries.test(file.path))) visit(path, path);
  return found;
}

/** Prevents public pages from loading modules of the member space. */
export const weightProblems = (files: SourceFile[]): string[] =>
  DIETS.flatMap((diet) => problemsOf(diet, files));
