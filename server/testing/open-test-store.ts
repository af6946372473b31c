import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesFolder, openDiskStore } from "../files/disk-store.ts";
import { openMemoryStore } from "./memory-store.ts";
import type { TestStore } from "./test-store.ts";

/** Where the tests of this run keep files (TEST_STORE: disk, memory or s3). */
const KIND = process.env.TEST_STORE ?? "disk";
export const onDisk = KIND === "disk";
export const onS3 = KIND === "s3";

export async function openDiskTestStore(dataDir: string): Promise<TestStore> {
  const folder = filesFolder(dataDir);
  const isFile = (name: string) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() ?? false;
  return {
    files: await openDiskStore(dataDir),
    names: async () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isFile).toSorted(),
    put: async (name, bytes) => writeFileSync(join(folder, name), bytes),
    date: async (name, at) => utimesSync(join(folder, name), at, at),
  };
}

export async function openTestStore(dataDir: string): Promise<TestStore> {
  if (KIND === "memory") return openMemoryStore();
  if (!onS3) return openDiskTestStore(dataDir);
  // The SDK takes a while to load: only who tests S3 waits for it.
  const { openS3TestStore } = await import("./s3/test-store.ts");
  return openS3TestStore();
}
