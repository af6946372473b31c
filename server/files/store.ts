import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ApiError } from "../api-error.ts";
import { type Filed, type FileState, openChecks } from "./check-file.ts";

/** A file that has arrived whole but belongs to nothing yet: it is kept or discarded before the answer. */
export interface Draft {
  path: string;
  size: number;
  sha256: string;
}

export interface FileStore {
  /** Streams to the disk, counting and hashing on the way; `announced` is what the sender says it weighs at most. Throws file_too_large or storage_full; leaves nothing then. */
  receive(source: Readable, maxBytes: number, announced?: number): Promise<Draft>;
  /** Gives a draft its final name (random, with this extension), durably. Returns the name; leaves nothing when it fails. */
  keep(draft: Draft, extension: string): Promise<string>;
  discard(draft: Draft): Promise<void>;
  /** Folder in which kept files lie under their name. */
  folder: string;
  /** Whether it is still what was deposited: read to its end, but not again for each who asks. */
  check(name: string, filed: Filed): Promise<FileState>;
  remove(name: string): Promise<void>;
  /** The kept files, each with the moment of its last byte. */
  list(): Promise<{ name: string; since: number }[]>;
  /** Removes what an interrupted upload left behind more than an hour ago. */
  sweep(now: Date): Promise<void>;
}

const HOUR = 3_600_000;
/** A name that `keep` gave. */
const OURS = /^[0-9a-f]{32}\.[a-z0-9]+$/;
/** Share of the disk that uploads never fill. */
const RESERVE = 0.05;

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function refuseFullDisk(folder: string, size: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize < size + Math.min(blocks * bsize * RESERVE, 64 * 1024 * 1024))
    throw new ApiError("storage_full");
}

/** Counts and hashes what passes through; fails as soon as it is one byte too long. */
function meter(maxBytes: number) {
  const hash = createHash("sha256");
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new ApiError("file_too_large"));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, measured: () => ({ size, sha256: hash.digest("hex") }) };
}

/** Files under DATA_DIR/files. */
export async function openDiskStore(dataDir: string): Promise<FileStore> {
  const folder = resolve(dataDir, "files");
  const drafts = join(folder, "drafts");
  await mkdir(drafts, { recursive: true });
  const check = openChecks();
  return {
    folder,
    receive: async (source, maxBytes, announced = maxBytes) => {
      await refuseFullDisk(folder, Math.min(announced, maxBytes));
      const path = join(drafts, randomBytes(16).toString("hex"));
      const { through, measured } = meter(maxBytes);
      try {
        await pipeline(
          source,
          through,
          createWriteStream(path, { flags: "wx", flush: true, highWaterMark: 1024 * 1024 }),
        );
        return { path, ...measured() };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    keep: async (draft, extension) => {
      const name = `${randomBytes(16).toString("hex")}.${extension}`;
      try {
        await rename(draft.path, join(folder, name));
        await syncFolder(folder);
        return name;
      } catch (error) {
        for (const path of [draft.path, join(folder, name)]) await rm(path, { force: true });
        throw error;
      }
    },
    discard: (draft) => rm(draft.path, { force: true }),
    check: (name, filed) => check(join(folder, name), filed),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: async () => {
      const names = (await readdir(folder)).filter((name) => OURS.test(name));
      const found: { name: string; since: number }[] = [];
      for (const name of names) {
        const file = await stat(join(folder, name)).catch(() => undefined);
        if (file) found.push({ name, since: file.mtimeMs });
      }
      return found;
    },
    sweep: async (now) => {
      for (const name of await readdir(drafts)) {
        const path = join(drafts, name);
        // An upload that ends meanwhile takes its draft away.
        const draft = await stat(path).catch(() => undefined);
        if (draft && now.getTime() - draft.mtimeMs > HOUR) await rm(path, { force: true });
      }
    },
  };
}
