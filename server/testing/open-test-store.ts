import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesFolder, openDiskStore } from "../files/disk-store.ts";
import type { TestStore } from "./test-store.ts";

export async function openTestStore(dataDir: string): Promise<TestStore> {
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
