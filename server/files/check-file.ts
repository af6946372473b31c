import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import type { FileStore, Stored } from "./store.ts";

/** Size and hash in the file's row. */
export interface Filed {
  size: number;
  sha256: string;
}

export type FileState = "whole" | "damaged" | "lost";

/** Milliseconds before a checked file is hashed again: a reader asks for it in many ranges, and public files are open to all. */
const CACHE_MS = 5 * 60_000;
const CACHE_MAX = 1000;
const AT_ONCE = 2;

type Files = Pick<FileStore, "find" | "open">;

/** Undefined when it is gone. */
async function hashFile(files: Files, name: string): Promise<string | undefined> {
  const bytes = await files.open(name);
  if (!bytes) return undefined;
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("hex");
}

// An unreadable sector counts as damage.
const unreadable = (error: NodeJS.ErrnoException): string => {
  if (error.code === "EIO") return "";
  throw error;
};

/**
 * Compares a file to its row (F24). Its hash is cached until it changes, five minutes at most.
 * `found` saves the lookup of a caller that has just done it.
 */
export function openChecks(
  files: Files,
  now = Date.now,
): (name: string, filed: Filed, found?: Stored) => Promise<FileState> {
  const cache = new Map<string, { until: number; sha256: Promise<string | undefined> }>();
  const limit = pLimit(AT_ONCE);
  const read = (key: string, name: string): Promise<string | undefined> => {
    const sha256 = limit(() => hashFile(files, name)).catch(unreadable);
    cache.delete(key);
    cache.set(key, { until: now() + CACHE_MS, sha256 });
    sha256.catch(() => cache.delete(key));
    const oldest = cache.keys().next().value;
    if (cache.size > CACHE_MAX && oldest !== undefined) cache.delete(oldest);
    return sha256;
  };
  return async (name, filed, given) => {
    const found = given ?? (await files.find(name));
    if (!found) return "lost";
    if (found.size !== filed.size) return "damaged";
    const key = `${name} ${found.version}`;
    const cached = cache.get(key);
    const sha256 = await (cached && cached.until > now() ? cached.sha256 : read(key, name));
    if (sha256 === undefined) return "lost";
    return sha256 === filed.sha256 ? "whole" : "damaged";
  };
}
