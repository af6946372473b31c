import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Db } from "#server/db/open.ts";
import { type FiledRow, filedRows } from "#server/files/file-rows.ts";
import type { FileStore } from "#server/files/store.ts";
import { isStoredName } from "#server/files/stored-name.ts";

/** Files copied in parallel: a remote store has a high latency. */
const CONCURRENCY = 8;

/** Rows done of so many, and their bytes. */
export type FileStep = (done: number, total: number, bytes: number) => void;

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Files that were missing or different at the source already. */
  wrongAtSource: string[];
  /** Files that differ between target and source. */
  differing: string[];
}

async function hashFile(files: FileStore, name: string): Promise<string | undefined> {
  const bytes = await files.open(name);
  if (!bytes) return undefined;
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("hex");
}

async function copyFile(from: FileStore, to: FileStore, { name, size }: FiledRow): Promise<void> {
  const bytes = await from.open(name);
  if (!bytes) return;
  const draft = await to.receive(bytes, Number.MAX_SAFE_INTEGER, size);
  try {
    await to.adopt(draft, name);
  } catch (error) {
    await to.discard(draft).catch(() => undefined);
    throw error;
  }
}

async function eachFile(
  rows: FiledRow[],
  step: FileStep,
  work: (row: FiledRow) => Promise<void>,
): Promise<void> {
  let [done, bytes] = [0, 0];
  const waiting = rows.values();
  let isOver = false;
  const worker = async () => {
    for (const row of waiting) {
      // A failure ends the other workers after their current file.
      if (isOver) return;
      await work(row).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      done += 1;
      bytes += row.size;
      step(done, rows.length, bytes);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

export async function listFiled(db: Db): Promise<FiledRow[]> {
  const rows: FiledRow[] = [];
  for await (const row of filedRows(db)) {
    if (!isStoredName(row.name)) throw new Error(`Nom de fichier inattendu : ${row.name}`);
    rows.push(row);
  }
  return rows;
}

/** Copies the files that the target lacks or has in another size. After an interruption, the same call continues. */
export async function copyFiles(
  rows: FiledRow[],
  from: FileStore,
  to: FileStore,
  step: FileStep,
): Promise<void> {
  const there = new Map((await to.list()).map(({ name, size }) => [name, size]));
  await eachFile(rows, step, async (row) => {
    if (there.get(row.name) !== row.size) await copyFile(from, to, row);
  });
}

/** Compares the hash of every file of the target with its row; copies one that differs once more. */
export async function verifyFiles(
  rows: FiledRow[],
  from: FileStore,
  to: FileStore,
  step: FileStep,
): Promise<MovedFiles> {
  const moved: MovedFiles = { files: rows.length, bytes: 0, wrongAtSource: [], differing: [] };
  await eachFile(rows, step, async (row) => {
    moved.bytes += row.size;
    if ((await hashFile(to, row.name)) === row.sha256) return;
    await copyFile(from, to, row);
    const [here, there] = [await hashFile(from, row.name), await hashFile(to, row.name)];
    if (here !== there) moved.differing.push(row.name);
    else if (there !== row.sha256) moved.wrongAtSource.push(row.name);
  });
  return moved;
}
