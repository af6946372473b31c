import { createHash, type Hash } from "node:crypto";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { refuseOther } from "../db/migrate.ts";
import { findExecuted } from "../db/migration-state.ts";
import type { Db, Trx } from "../db/open.ts";
import { type FiledRow, filedRows } from "../files/file-rows.ts";
import type { FileStore } from "../files/store.ts";
import {
  FORMAT,
  fileName,
  HEAD,
  type Head,
  LEFT_OUT,
  MANIFEST,
  type Manifest,
  rowsName,
  SEAL,
} from "./archive.ts";
import type { Bytes } from "./byte-reader.ts";
import { filesFrom } from "./files-from.ts";
import { countRows, lineOf, pagesOf } from "./rows.ts";
import { readSchema, type Table } from "./schema.ts";
import { takeSnapshot } from "./snapshot.ts";
import { END, entryOf } from "./tar.ts";

const compress = promisify(gzip);
const ZEROS = 64 * 1024;

/** How far it is: rows of a table, then files and their bytes. */
export interface WriteSteps {
  rows: (table: string, done: number, total: number) => void;
  files: (done: number, total: number, bytes: number) => void;
}

export interface Source {
  db: Db;
  onPostgres: boolean;
  files: FileStore;
  /** Of the site. */
  address: string;
  now: Date;
}

async function readMigrationNames(trx: Trx): Promise<string[]> {
  await refuseOther(trx);
  return (await findExecuted(trx)) ?? [];
}

class ArchiveWriter {
  readonly #modified: number;
  readonly #seal = createHash("sha256");
  constructor(now: Date) {
    this.#modified = Math.floor(now.getTime() / 1000);
  }

  async *entry(name: string, size: number, bytes: Bytes | Buffer[]): AsyncGenerator<Buffer> {
    for await (const part of entryOf({ name, size, modified: this.#modified }, bytes)) {
      this.#seal.update(part);
      yield part;
    }
  }

  whole(name: string, bytes: Buffer): AsyncGenerator<Buffer> {
    return this.entry(name, bytes.length, [bytes]);
  }

  async *end(): AsyncGenerator<Buffer> {
    yield* this.whole(SEAL, Buffer.from(this.#seal.copy().digest("hex")));
    yield END;
  }
}

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

async function* writeTable(
  writer: ArchiveWriter,
  trx: Trx,
  table: Table,
  { rows: step }: WriteSteps,
): AsyncGenerator<Buffer, { rows: number; sha256: string }> {
  const hash = createHash("sha256");
  const total = await countRows(trx, table);
  let [rows, page] = [0, 0];
  step(table.name, rows, total);
  for await (const found of pagesOf(trx, table)) {
    const lines = Buffer.from(found.map((row) => `${lineOf(table, row)}\n`).join(""));
    hash.update(lines);
    yield* writer.whole(rowsName(table.name, page), await compress(lines, { level: 6 }));
    rows += found.length;
    page += 1;
    step(table.name, rows, total);
  }
  return { rows, sha256: hash.digest("hex") };
}

async function listFiled(trx: Trx): Promise<FiledRow[]> {
  const rows: FiledRow[] = [];
  for await (const row of filedRows(trx)) rows.push(row);
  return rows;
}

/** Every row as it is at one moment, and the names of the files that they need. */
async function* writeRows(
  writer: ArchiveWriter,
  { db, onPostgres, address, now }: Source,
  steps: WriteSteps,
): AsyncGenerator<Buffer, Pick<Manifest, "head" | "tables"> & { filed: FiledRow[] }> {
  const { trx, close } = await takeSnapshot(db, onPostgres);
  try {
    const migrations = await readMigrationNames(trx);
    const all = await readSchema(migrations.at(-1));
    const tables = all.filter(({ name }) => !LEFT_OUT.includes(name));
    const said: Head = { format: FORMAT, madeAt: now.toISOString(), address, migrations, tables };
    const head = Buffer.from(JSON.stringify(said));
    yield* writer.whole(HEAD, head);
    const written: Manifest["tables"] = {};
    for (const table of tables) written[table.name] = yield* writeTable(writer, trx, table, steps);
    return { head: sha256(head), tables: written, filed: await listFiled(trx) };
  } finally {
    await close();
  }
}

/** Writes exactly the announced number of bytes: zeros replace those that the disk no longer returns, and the hash shows it. */
async function* asAnnounced(body: Readable, size: number, hash: Hash): AsyncGenerator<Buffer> {
  let left = size;
  const count = (part: Buffer): Buffer => {
    hash.update(part);
    left -= part.length;
    return part;
  };
  try {
    for await (const part of body as Bytes) yield count(part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EIO") throw error;
  }
  while (left > 0) yield count(Buffer.alloc(Math.min(left, ZEROS)));
}

/** The files of these rows, one after the other; the site may purge some meanwhile. */
async function* writeFiles(
  writer: ArchiveWriter,
  { db, files }: Source,
  filed: FiledRow[],
  { files: step }: WriteSteps,
): AsyncGenerator<Buffer, Pick<Manifest, "files" | "lost" | "damaged" | "gone">> {
  const written: Pick<Manifest, "files" | "lost" | "damaged" | "gone"> = {
    files: {},
    lost: [],
    damaged: [],
    gone: [],
  };
  let [done, bytes] = [0, 0];
  step(done, filed.length, bytes);
  for await (const { row, state, size, body } of filesFrom(db, files, filed)) {
    if (body) {
      const hash = createHash("sha256");
      yield* writer.entry(fileName(row.name), size, asAnnounced(body, size, hash));
      const found = { size, sha256: hash.digest("hex") };
      written.files[row.name] = found;
      if (found.sha256 !== row.sha256) written.damaged.push(row.name);
    } else if (state !== "whole") written[state].push(row.name);
    done += 1;
    bytes += size;
    step(done, filed.length, bytes);
  }
  return written;
}

/** A whole site as an archive, while it runs: its database at one moment, then the files that it named. Returns what is in it. */
export async function* writeArchive(
  source: Source,
  steps: WriteSteps,
): AsyncGenerator<Buffer, Manifest> {
  const writer = new ArchiveWriter(source.now);
  const { filed, ...rows } = yield* writeRows(writer, source, steps);
  const manifest: Manifest = { ...rows, ...(yield* writeFiles(writer, source, filed, steps)) };
  yield* writer.whole(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  yield* writer.end();
  return manifest;
}
