import { createReadStream, createWriteStream } from "node:fs";
import { lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { diskRoom } from "../files/disk-room.ts";
import type { Range } from "../files/store.ts";
import type { Bytes } from "./byte-reader.ts";

export interface StoredArchive {
  name: string;
  size: number;
  modified: Date;
}

/** Bytes of the disk of the archives. */
export interface Room {
  size: number;
  free: number;
}

/** Where archives lie. */
export interface BackupPlace {
  /**
   * Writes an archive, then lets `prove` read it again from there. Nothing has the name when either fails; what has it was proved, but on a
   * store that cannot rename, where a process that dies between the two leaves one that was not.
   */
  put<T>(
    name: string,
    source: Bytes,
    prove: (written: () => Promise<Bytes>) => Promise<T>,
  ): Promise<T>;
  find(name: string): Promise<StoredArchive | undefined>;
  /** Undefined when there is none of this name. */
  open(name: string, range?: Range): Promise<Readable | undefined>;
  list(): Promise<StoredArchive[]>;
  remove(name: string): Promise<void>;
  /** Makes the place ready for an archive, and removes what the site left half written there when it died. */
  prepare?(): Promise<void>;
  /** A bucket has no limit that the site could read. */
  room?(): Promise<Room>;
}

const BLOCK = 1024 * 1024;
const UNFINISHED = /\.part$/;
const MINE_UNFINISHED = /^(telechargement-)?cpms-\d{8}T\d{6}Z\.tar(\.age)?\.part$/;

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const unlessAbsent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== "ENOENT") throw error;
};

/** Makes the folder. Throws ELOOP for a link where the site expects a folder of its own: it would lead archives elsewhere. */
async function makeFolder(folder: string, isOwn: boolean): Promise<void> {
  const found = await lstat(folder).catch(unlessAbsent);
  if (isOwn && found?.isSymbolicLink())
    throw Object.assign(new Error(`${folder} is a link`), { code: "ELOOP" });
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** A folder of this machine, or one that is mounted on it; `isOwn` in the data folder of the site. */
export function openDiskPlace(folder: string, { isOwn = false } = {}): BackupPlace {
  const pathOf = (name: string): string => join(folder, name);
  const find: BackupPlace["find"] = async (name) => {
    // A link is no archive: its target may be any file of the machine.
    const found = await lstat(pathOf(name)).catch(unlessAbsent);
    return found?.isFile() ? { name, size: found.size, modified: found.mtime } : undefined;
  };
  return {
    put: async (name, source, prove) => {
      await makeFolder(folder, isOwn);
      const draft = pathOf(`${name}.part`);
      await rm(draft, { force: true });
      // Never writes through a link that another account left there.
      const options = { flags: "wx", mode: 0o600, flush: true, highWaterMark: BLOCK };
      const into = createWriteStream(draft, options);
      // One that is given up while its file is being opened makes it all the same.
      const closed = new Promise((resolve) => into.once("close", resolve));
      try {
        await pipeline(source, into);
        const proof = await prove(async () => createReadStream(draft, { highWaterMark: BLOCK }));
        await rename(draft, pathOf(name));
        await syncFolder(folder);
        return proof;
      } catch (error) {
        await closed;
        await rm(draft, { force: true });
        throw error;
      }
    },
    find,
    open: async (name, range) =>
      (await find(name)) && createReadStream(pathOf(name), { ...range, highWaterMark: BLOCK }),
    list: async () => {
      const names = (await readdir(folder).catch(unlessAbsent)) ?? [];
      const found = await Promise.all(names.filter((name) => !UNFINISHED.test(name)).map(find));
      return found.filter((one) => one !== undefined);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    prepare: async () => {
      await makeFolder(folder, isOwn);
      for (const name of await readdir(folder))
        if (MINE_UNFINISHED.test(name)) await rm(pathOf(name), { force: true });
    },
    room: () => diskRoom(folder),
  };
}

/** The place and the name of a file, as a command is given it. */
export const placeOfFile = (path: string): { place: BackupPlace; name: string } => ({
  place: openDiskPlace(dirname(path)),
  name: basename(path),
});
