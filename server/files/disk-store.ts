import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ApiError } from "../api-error.ts";
import { openDiskFile } from "./disk-file.ts";
import { diskRoom } from "./disk-room.ts";
import { meter } from "./meter.ts";
import type { Arriving, FileStore } from "./store.ts";
import { storeUnderNewName } from "./store-draft.ts";
import { isStoredName } from "./stored-name.ts";

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
  const disk = await diskRoom(folder);
  if (disk.free < size + Math.min(disk.size * RESERVE, 64 * 1024 * 1024))
    throw new ApiError("storage_full");
}

const unlessAbsent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== "ENOENT") throw error;
};
const removeFile = (path: string): Promise<void> => unlink(path).catch(unlessAbsent);

async function listDrafts(folder: string): Promise<Arriving[]> {
  const found: Arriving[] = [];
  for (const id of await readdir(folder)) {
    const path = join(folder, id);
    // An upload that ends meanwhile takes its draft away.
    const draft = await stat(path).catch(() => undefined);
    if (draft) found.push({ id, since: draft.mtimeMs, discard: () => removeFile(path) });
  }
  return found;
}

type Steps = "receive" | "read" | "save" | "adopt" | "discard" | "drafts";

/** Drafts lie in a folder of their own until they are moved to their final name beside it. */
function openDrafts(drafts: string, folder: string): Pick<FileStore, Steps> {
  const pathOf = ({ id }: { id: string }) => join(drafts, id);
  const discard: FileStore["discard"] = (draft) => removeFile(pathOf(draft));
  const adopt: FileStore["adopt"] = async (draft, name) => {
    try {
      await rename(pathOf(draft), join(folder, name));
      await syncFolder(folder);
    } catch (error) {
      await removeFile(join(folder, name));
      throw error;
    }
  };
  return {
    receive: async (source, maxBytes, announced = maxBytes) => {
      await refuseFullDisk(folder, Math.min(announced, maxBytes));
      const id = randomBytes(16).toString("hex");
      const path = pathOf({ id });
      const { through, measured } = meter(maxBytes);
      try {
        await pipeline(
          source,
          through,
          createWriteStream(path, { flags: "wx", flush: true, highWaterMark: 1024 * 1024 }),
        );
        return { id, ...measured() };
      } catch (error) {
        await removeFile(path);
        throw error;
      }
    },
    read: (draft, range) => openDiskFile(pathOf(draft), range),
    save: storeUnderNewName(adopt),
    adopt,
    discard,
    drafts: () => listDrafts(drafts),
  };
}

function openStored(folder: string): Omit<FileStore, Steps> {
  return {
    find: async (name) => {
      const file = isStoredName(name) && (await stat(join(folder, name)).catch(() => undefined));
      if (!file) return undefined;
      const { size, mtime, mtimeMs, ctimeMs, ino } = file;
      return { size, modified: mtime, version: `${ino} ${mtimeMs} ${ctimeMs}` };
    },
    open: async (name, range) =>
      isStoredName(name) ? openDiskFile(join(folder, name), range).catch(unlessAbsent) : undefined,
    remove: (name) => removeFile(join(folder, name)),
    list: async () => {
      const names = (await readdir(folder)).filter((name) => isStoredName(name));
      const found: Awaited<ReturnType<FileStore["list"]>> = [];
      for (const name of names) {
        const file = await stat(join(folder, name)).catch(() => undefined);
        if (file) found.push({ name, size: file.size, since: file.mtimeMs });
      }
      return found;
    },
  };
}

/** Folder of stored files, each under its name. */
export const filesFolder = (dataDir: string): string => join(dataDir, "files");

/** Stores files in a folder of this machine. */
export async function openDiskStore(dataDir: string): Promise<FileStore> {
  const folder = filesFolder(dataDir);
  const drafts = join(folder, "drafts");
  await mkdir(drafts, { recursive: true });
  return { ...openDrafts(drafts, folder), ...openStored(folder) };
}
