import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrationNames, migratorOf } from "../db/migrate.ts";
import { openDiskStore } from "../files/disk-store.ts";
import { backUp, bringBack, inDatabase, newTarget } from "../testing/archives.ts";

vi.mock("../db/read-migrations.ts", async (importOriginal) => {
  const { listMigrations, readMigrations } =
    await importOriginal<typeof import("../db/read-migrations.ts")>();
  const up = async (db: Kysely<unknown>) => {
    await sql`alter table groups add column nickname text`.execute(db);
    await sql`update groups set nickname = name`.execute(db);
  };
  const known = listMigrations();
  const next = `${String(known.length + 1).padStart(4, "0")}-add-nickname`;
  return {
    listMigrations: () => [...known, next],
    readMigrations: async () => ({ ...(await readMigrations()), [next]: { up } }),
  };
});

let folder: string;
let old: Awaited<ReturnType<typeof newTarget>>;
let target: Awaited<ReturnType<typeof newTarget>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cpms-older-"));
  [old, target] = [await newTarget(), await newTarget()];
});
afterEach(async () => {
  await old.end();
  await target.end();
  rmSync(folder, { recursive: true });
});

test("F22 an archive of an older site is migrated to the current schema", async () => {
  const last = migrationNames.at(-2) ?? "";
  await inDatabase(old, async ({ db }) => {
    const { error } = await migratorOf(db).migrateTo(last);
    expect(error).toBeUndefined();
    await sql`update groups set name = 'Ancien groupe' where name = 'COPIL'`.execute(db);
  });
  const site = { ...old, files: await openDiskStore(old.dataDir) };
  const { path } = await backUp(site, folder, { name: "ancien.tar" });
  const { head } = await bringBack(path, target);
  expect(head.migrations.at(-1)).toBe(last);
  await inDatabase(target, async ({ db }) => {
    const applied = await migratorOf(db).getMigrations();
    expect(applied.map(({ name, executedAt }) => [name, executedAt !== undefined])).toEqual(
      migrationNames.map((name) => [name, true]),
    );
    const { rows } = await sql<{ nickname: string }>`select nickname from groups`.execute(db);
    const nicknames = rows.map(({ nickname }) => nickname);
    expect(nicknames).toContain("Ancien groupe");
    expect(nicknames).not.toContain("COPIL");
  });
});
