import { randomBytes } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Warnings } from "../warnings.ts";
import { diskRoom } from "./disk-room.ts";

/** Room on the disk that is given back when nothing else is left, so that administrators can still log in and delete (F06). */
export interface Reserve {
  /** True while there is none: what adds data is refused. */
  isSpent(): boolean;
  /** Gives the room back to the disk. True when there was some. */
  release(): boolean;
  /** Makes it again as soon as the disk has twice the room for it. True when it is there. */
  make(): Promise<boolean>;
}

/** A database elsewhere does not depend on the space of DATA_DIR. */
export const noReserve: Reserve = {
  isSpent: () => false,
  release: () => false,
  make: async () => true,
};

const MIB = 1024 * 1024;
const SHARE = 0.05;
const MOST = 64 * MIB;

async function writeWhole(path: string, size: number): Promise<void> {
  const draft = `${path}.part`;
  // Not zeros: a disk that compresses would keep no room for them.
  const block = randomBytes(MIB);
  try {
    const file = await open(draft, "w", 0o600);
    try {
      for (let written = 0; written < size; written += MIB)
        await file.write(block, 0, Math.min(MIB, size - written));
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** DATA_DIR/reserve: 5 % of the disk, between one and 64 MiB. */
async function makeReserve(folder: string, path: string, most: number): Promise<boolean> {
  const disk = await diskRoom(folder);
  const size = Math.ceil(Math.min(most, Math.max(MIB, disk.size * SHARE)));
  if (disk.free < 2 * size) return false;
  return writeWhole(path, size).then(
    () => true,
    () => false,
  );
}

const FULL =
  "Le disque des données est plein : rien de nouveau n’est accepté tant que de la place n’est pas libérée.";

export function openReserve(folder: string, warnings: Warnings, most = MOST): Reserve {
  const path = join(folder, "reserve");
  let isThere = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= MIB;
  let making: Promise<boolean> | undefined;
  const make = async (): Promise<boolean> => {
    isThere = await makeReserve(folder, path, most);
    if (isThere) warnings.clear("full-disk");
    else warnings.raise("full-disk", FULL);
    return isThere;
  };
  return {
    isSpent: () => !isThere,
    release: () => {
      const freed = isThere;
      isThere = false;
      rmSync(path, { force: true });
      warnings.raise("full-disk", FULL);
      return freed;
    },
    make: async () => {
      if (isThere) return true;
      making ??= make().finally(() => {
        making = undefined;
      });
      return making;
    },
  };
}
