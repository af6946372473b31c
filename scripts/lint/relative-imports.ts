import type { SourceFile } from "./read-tree.ts";

/** Folders with an alias in the "imports" of package.json. */
const ROOM = /^(contract|server|web)\//;
/** lab/ is a package of its own; configuration files are read before aliases resolve. */
const EXEMPT = /^lab\/|(^|\/)[\w.-]+\.config\.ts$/;

const roomOf = (path: string): string | undefined => ROOM.exec(path)?.[1];

/**
 * Relative imports that climb two folders or more, or enter another top folder, where an alias
 * exists.
 */
export const relativeImports = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => !EXEMPT.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((target) => {
        if (!("file" in target) || !target.specifier?.startsWith("..")) return [];
        const room = roomOf(target.file);
        const climbs = target.specifier.startsWith("../../") || room !== roomOf(path);
        return room && climbs ? [`${path} imports ${target.specifier}: write #${target.file}`] : [];
      }),
    );
