import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listMigrations, readMigrations } from "./read-migrations.ts";

test("a migration without its function stops the start, and is named", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cpms-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "0001-initial.ts"), "export const up = async () => {};");
  expect(Object.keys(await readMigrations(folder))).toEqual(["0001-initial"]);
  writeFileSync(join(folder, "0002-add-phone.ts"), "export const change = async () => {};");
  expect(listMigrations(folder)).toEqual(["0001-initial", "0002-add-phone"]);
  await expect(readMigrations(folder)).rejects.toThrow("la migration 0002-add-phone n’a pas");
});
