import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join, relative } from "node:path";
import { expect, test } from "vitest";
import { openDiskStore } from "./store.ts";

test("a relative DATA_DIR, as the default one is, gives the absolute folder that the file server needs", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cpms-store-"));
  const store = await openDiskStore(relative(process.cwd(), folder));
  expect(isAbsolute(store.folder)).toBe(true);
  expect(store.folder).toBe(join(folder, "files"));
  rmSync(folder, { recursive: true });
});
