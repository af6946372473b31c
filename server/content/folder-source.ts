import { createReadStream, watch } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type ContentSource, MissingContent } from "./source.ts";
import { parseValues, VALUES_FILE } from "./values-file.ts";

const SEGMENT = /^(?!\.{1,2}$)[^\\\0]+$/;
/** No file has that name, or could have it. */
const NONE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

const isMissing = (error: unknown): boolean =>
  NONE.has((error as NodeJS.ErrnoException).code ?? "");

/** Where a file lies; a name that would lead out of the folder is that of no file. */
function placeOf(root: string, file: string): string {
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

/** The files under `root`, read from disk at each call: what is made from them is kept elsewhere. */
export function openFolder(root: string): ContentSource {
  const text = (file: string) => found(file, readFile(placeOf(root, file), "utf8"));
  return {
    text: async (file) => text(file),
    open: async (file) => {
      const path = placeOf(root, file);
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
