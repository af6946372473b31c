import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { filesFolder, openDiskStore } from "./disk-store.ts";
import type { FileStore } from "./store.ts";

let dataDir: string;
let store: FileStore;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-store-"));
  store = await openDiskStore(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const note = () => Readable.from([Buffer.from("note")]);

test("F07 what a file weighs decides whether the disk has room for it, not what one may weigh", async () => {
  const beyondAnyDisk = Number.MAX_SAFE_INTEGER;
  await expect(store.receive(note(), beyondAnyDisk)).rejects.toMatchObject({
    code: "storage_full",
  });
  expect((await store.receive(note(), beyondAnyDisk, 4)).size).toBe(4);
});

test("a draft that cannot be given its name stays a draft, and no file has the name", async () => {
  const draft = await store.receive(note(), 4);
  // The folder that should take the file is not there.
  await expect(store.keep(draft, "pdf/absent")).rejects.toMatchObject({ code: "ENOENT" });
  const folder = filesFolder(dataDir);
  expect([readdirSync(folder), readdirSync(join(folder, "drafts"))]).toEqual([
    ["drafts"],
    [draft.id],
  ]);
});

test("a kept file that cannot be opened, though it is there, is no missing one", async () => {
  const name = `${"0".repeat(32)}.pdf`;
  mkdirSync(join(filesFolder(dataDir), name));
  await expect((await store.open(name))?.toArray()).rejects.toMatchObject({ code: "EISDIR" });
});
