import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join, relative } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { openDiskStore } from "./disk-store.ts";

test("a relative DATA_DIR, as the default one is, gives the absolute folder that the file server needs", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cpms-store-"));
  const store = await openDiskStore(relative(process.cwd(), folder));
  expect(isAbsolute(store.folder)).toBe(true);
  expect(store.folder).toBe(join(folder, "files"));
  rmSync(folder, { recursive: true });
});

test("F07 what a file weighs decides whether the disk has room for it, not what one may weigh", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cpms-store-"));
  const store = await openDiskStore(folder);
  const beyondAnyDisk = Number.MAX_SAFE_INTEGER;
  await expect(
    store.receive(Readable.from([Buffer.from("note")]), beyondAnyDisk),
  ).rejects.toMatchObject({ code: "storage_full" });
  expect((await store.receive(Readable.from([Buffer.from("note")]), beyondAnyDisk, 4)).size).toBe(
    4,
  );
  rmSync(folder, { recursive: true });
});
