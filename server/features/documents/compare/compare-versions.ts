import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";
import type { DocumentComparison } from "#contract/document-comparison.ts";
import { ApiError } from "#server/api-error.ts";
import { openBoundedWorker, TooCostly } from "#server/bounded-worker.ts";
import { getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { type DocumentRow, getDocument } from "../queries.ts";
import { readVersionText } from "./read-version-text.ts";

const runTask = openBoundedWorker<typeof import("./compare-passages.ts")>(
  new URL("./compare-passages.ts", import.meta.url),
  { ms: 5_000, memoryMb: 256, waiting: 1 },
);

interface Version {
  number: number;
  fileName: string;
}

const COMPARED: DocumentComparison = { state: "compared", blocks: [], unread: [] };

/** A version whose content is erased is not found. */
async function getFile(deps: Deps, id: string, number: number) {
  const columns = ["file_name", "sha256"] as const;
  const row = await getVersion(deps.db, "document_versions", { subject: id, number }, columns);
  if (row.file_name === null) throw new ApiError("not_found");
  return { number, fileName: row.file_name, sha256: row.sha256 };
}

async function compareFiles(
  deps: Deps,
  document: DocumentRow,
  [from, to]: [Version, Version],
): Promise<DocumentComparison> {
  const before = await readVersionText(deps, document, from.fileName);
  const after = await readVersionText(deps, document, to.fileName);
  const unread = [
    { number: from.number, reason: before.state },
    { number: to.number, reason: after.state },
  ].flatMap(({ number, reason }) => (reason === "done" ? [] : { number, reason }));
  if (unread.length > 0) return { ...COMPARED, state: "unread", unread };
  const blocks = await runTask("comparePassages", before.passages, after.passages).catch(
    (error: unknown) => {
      if (error instanceof TooCostly) return undefined;
      throw error;
    },
  );
  return blocks ? { ...COMPARED, blocks } : { ...COMPARED, state: "different" };
}

/** Comparisons in memory: versions never change, except that their content may be erased. */
const CACHED_MAX = 20;
/** Each waits for two files to be read at most before the next one. */
const WAITING_MAX = 5;
const cache = new Map<string, Promise<DocumentComparison>>();
/** Two long texts take some ten megabytes, and the files are read one at a time. */
const queue = pLimit(1);
/** Milliseconds after which the answer is that it goes on: an answer may take fifteen seconds (server/http/guards/server-limits.ts). */
const PATIENCE = 8_000;
const READING: DocumentComparison = { ...COMPARED, state: "reading" };

function cached(key: string, make: () => Promise<DocumentComparison>): Promise<DocumentComparison> {
  const found = cache.get(key);
  if (!found && queue.pendingCount >= WAITING_MAX) throw new ApiError("unavailable");
  const comparison = found ?? queue(make);
  cache.delete(key);
  cache.set(key, comparison);
  if (!found) comparison.catch(() => cache.delete(key));
  for (const oldest of [...cache.keys()].slice(0, -CACHED_MAX)) cache.delete(oldest);
  return comparison;
}

/**
 * Compares the texts of two versions of a document, sentence by sentence, then word by word. Throws not_found for a version that is unknown
 * or erased, or unavailable while others are compared.
 */
export async function compareVersions(
  deps: Deps,
  { id, from, to }: { id: string; from: number; to: number },
): Promise<DocumentComparison> {
  const document = await getDocument(deps.db, id);
  const before = await getFile(deps, id, from);
  const after = await getFile(deps, id, to);
  if (before.sha256 === after.sha256) return COMPARED;
  const key = [id, from, to, before.fileName, after.fileName].join(" ");
  const comparison = cached(key, () => compareFiles(deps, document, [before, after]));
  return Promise.race([comparison, delay(PATIENCE, READING, { ref: false })]);
}
