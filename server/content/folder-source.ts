import { createReadStream, watch } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type ContentFolder, MissingContent } from "./source.ts";
import { parseValues, VALUES_FILE } from "./values-file.ts";

const SEGMENT = /^(?!\.{1,2}$)[^\\\0]+$/;
/** Errors of a name that no file has, or could have. */
const NOT_FOUND = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

const isMissing = (error: unknown): boolean =>
  NOT_FOUND.has((error as NodeJS.ErrnoException).code ?? "");

/** The path of a file. A name that leads out of the folder is that of no file. */
function toPath(root: string, file: string): string {
  if (!file.split("/").every((segment) => SEGMENT.test(segment))) throw new MissingContent(file);
  return join(root, file);
}

async function found<T>(file: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isMissing(error) ? new MissingContent(file) : error;
  }
}

async function namesUnder(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The files under `root`, read from disk at each call: what is made from them is cached elsewhere. */
export function openFolder(root: string): ContentFolder {
  const text = (file: string) => found(file, readFile(toPath(root, file), "utf8"));
  return {
    text: async (file) => text(file),
    open: async (file) => {
      const path = toPath(root, file);
      const stats = await found(file, stat(path));
      if (!stats.isFile()) throw new MissingContent(file);
      return {
        size: stats.size,
        modified: stats.mtime,
        read: (part) => createReadStream(path, part),
      };
    },
    files: (folder) => namesUnder(join(root, folder)),
    values: async () => parseValues(await text(VALUES_FILE)),
    published: () => new Map(),
    heads: new Map(),
    watch: (onChange) => {
      const watcher = watch(root, { recursive: true, persistent: false }, () => onChange());
      return () => watcher.close();
    },
  };
}

const code = fileURLToPath(new URL("../..", import.meta.url));

/** What the association edits, and what the build copied of it (scripts/build.ts). */
export const SITE_CONTENT = {
  live: openFolder(join(code, "content")),
  shipped: openFolder(join(code, "build", "content")),
};
