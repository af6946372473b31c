import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import type { FileStore, Stored } from "./store.ts";

/** What a row says of its file. */
export interface Filed {
  size: number;
  sha256: string;
}

export type FileState = "whole" | "damaged" | "lost";

/** A file found whole is not read again for so long: a reader asks for it in many pieces, and anybody may ask for a public one. */
const REMEMBERED = 5 * 60_000;
const MOST = 1000;
const AT_ONCE = 2;

type Held = Pick<FileStore, "find" | "open">;

/** Undefined when it is gone. */
async function hashFile(files: Held, name: string): Promise<string | undefined> {
  const bytes = await files.open(name);
  if (!bytes) return undefined;
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("hex");
}

// A sector that cannot be read is damage like any other.
const unreadable = (error: NodeJS.ErrnoException): string => {
  if (error.code === "EIO") return "";
  throw error;
};

/**
 * Says whether a file is still what was deposited. It is read once for whoever asks, until it changes or five minutes have passed (F24).
 * Whoever has just found it says so.
 */
export function openChecks(
  files: Held,
  now = Date.now,
): (name: string, filed: Filed, found?: Stored) => Promise<FileState> {
  const known = new Map<string, { until: number; sha256: Promise<string | undefined> }>();
  const limit = pLimit(AT_ONCE);
  const read = (key: string, name: string): Promise<string | undefined> => {
    const sha256 = limit(() => hashFile(files, name)).catch(unreadable);
    known.delete(key);
    known.set(key, { until: now() + REMEMBERED, sha256 });
    sha256.catch(() => known.delete(key));
    const oldest = known.keys().next().value;
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return sha256;
  };
  return async (name, filed, given) => {
    const found = given ?? (await files.find(name));
    if (!found) return "lost";
    if (found.size !== filed.size) return "damaged";
    const key = `${name} ${found.version}`;
    const kept = known.get(key);
    const sha256 = await (kept && kept.until > now() ? kept.sha256 : read(key, name));
    if (sha256 === undefined) return "lost";
    return sha256 === filed.sha256 ? "whole" : "damaged";
  };
}
