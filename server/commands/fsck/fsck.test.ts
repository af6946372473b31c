import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { filesFolder } from "#server/files/disk-store.ts";
import { newStoredName } from "#server/files/stored-name.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-fsck-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const fsck = (...words: string[]) => {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const ended = spawnSync(process.execPath, ["server/commands/site.ts", "fsck", ...words], {
    env,
    encoding: "utf8",
  });
  return { code: ended.status, said: `${ended.stdout}${ended.stderr}` };
};

// The command is the same on both: what it finds is tried on each (compare-files.test.ts).
test.runIf(process.env.TEST_ENGINE === "sqlite")(
  "site fsck prints counts, ends with 0, 1 or 2, and mends on request",
  async () => {
    expect(fsck("--tout")).toMatchObject({ code: 2, said: expect.stringContaining("Usage : npm") });
    expect(fsck()).toMatchObject({
      code: 2,
      said: expect.stringContaining("Base de données vide"),
    });
    const database = openDatabase({ dataDir });
    await migrate(database.db);
    await database.close();
    expect(fsck()).toMatchObject({ code: 0, said: expect.stringContaining("0 ligne de la base") });
    const orphan = join(filesFolder(dataDir), newStoredName("pdf"));
    mkdirSync(filesFolder(dataDir), { recursive: true });
    writeFileSync(orphan, "x");
    const longAgo = new Date("2020-01-01");
    utimesSync(orphan, longAgo, longAgo);
    expect(fsck("--hash")).toMatchObject({
      code: 1,
      said: expect.stringContaining("ne nomme pas : 1"),
    });
    expect(fsck("--mend")).toMatchObject({
      code: 0,
      said: expect.stringContaining("Retirés : 1 orphelin(s)"),
    });
    expect(fsck().code).toBe(0);
    expect(fsck("--from", orphan)).toMatchObject({
      code: 2,
      said: expect.stringContaining("Usage"),
    });
    expect(fsck("--mend", "--from", orphan).said).toContain("fichier introuvable");

    const broken = new SqliteDatabase(join(dataDir, "site.db"));
    broken.pragma("foreign_keys = off");
    broken.exec(
      "insert into group_members (group_id, user_id, joined_at) values ('nulle part', 'personne', '2026-01-01')",
    );
    broken.close();
    expect(fsck()).toMatchObject({
      code: 1,
      said: expect.stringContaining("une ligne de group_members nomme une ligne de"),
    });
  },
  // Nine programs, one after the other.
  120_000,
);
