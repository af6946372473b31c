import type { Import, SourceFile } from "./read-tree.ts";

const PUBLIC_ENTRIES = /^web\/(pages\/public\/.*|root|entry\.client)\.tsx?$/;
/** The cache of the member space, and who may do what there. */
const MEMBERS_ONLY = ["@tanstack/react-query", "contract/permissions.ts"];

const nameOf = (target: Import): string => ("file" in target ? target.file : target.package);

/** Public pages keep their size: whatever they import, directly or not, never leads to what the member space alone needs. */
export function weightProblems(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const target of byPath.get(path)?.imports ?? []) {
      if (target.typesOnly) continue;
      const name = nameOf(target);
      if (MEMBERS_ONLY.includes(name))
        found.push(`${trail} → ${name}: the member space alone loads it`);
      else visit(name, `${trail} → ${name}`);
    }
  };
  for (const { path } of files.filter((file) => PUBLIC_ENTRIES.test(file.path))) visit(path, path);
  return found;
}
