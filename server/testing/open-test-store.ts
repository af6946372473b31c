import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesFolder, openDiskStore } from "../files/disk-store.ts";
import { openMemoryStore } from "./memory-store.ts";
import type { TestStore } from "./test-store.ts";

/** Where the tests of this run keep files (TEST_STORE: disk or memory). */
export const onDisk = process.env.TEST_STORE !== "memory";

export async function openDiskTestStore(dataDir: string): Promise<TestStore> {
  const folder = filesFolder(dataDir);
  const isFile = (name: string) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() ?? false;
  return {
    files: await openDiskStore(dataDir),
    names: () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isFile).toSorted(),
    put: (name, bytes) => writeFileSync(join(folder, name), bytes),
    date: (name, at) => utimesSync(join(folder, name), at, at),
  };
}

export const openTestStore = async (dataDir: string): Promise<TestStore> =>
  onDisk ? openDiskTestStore(dataDir) : openMemoryStore();
