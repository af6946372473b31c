import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FORMER } from "../db/former-migrations.ts";
import { isMigrated, migrationNames } from "../db/migrate.ts";
import { findExecuted } from "../db/migration-state.ts";
import { bringBack, inDatabase, newTarget } from "../testing/archives.ts";
import { digest } from "./rows.ts";

/** A site of commit 48f2438, the last one before 0001-initial: two rows in each table, eight files. */
const archive = gunzipSync(
  readFileSync(new URL("./fixtures/former-site.tar.gz", import.meta.url)),
).toString("latin1");

let folder: string;
let target: Awaited<ReturnType<typeof newTarget>>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cpms-former-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  target = await newTarget();
});
afterEach(() => target.end());

const restored = (bytes: string) => {
  const path = join(folder, "site.tar");
  writeFileSync(path, bytes, "latin1");
  return bringBack(path, target);
};
const names = async () => (await target.files.list()).map(({ name }) => name).toSorted();

/** Documents as they were before their files became versions. */
const FORMER_DOCUMENTS = `create temporary view former_documents as
  select documents.*, file_name, size, sha256, author_id as uploaded_by
    from documents join document_versions on document_id = documents.id and number = live_version`;

test("F22 an archive of the former version is restored with equal rows and files", async () => {
  const { head, manifest } = await restored(archive);
  expect(head.migrations).toEqual(FORMER);
  expect(await names()).toEqual(Object.keys(manifest.files).toSorted());
  await inDatabase(target, async ({ db }) => {
    expect([await isMigrated(db), await findExecuted(db)]).toEqual([true, migrationNames]);
    // The restore writes a line into it.
    await db.deleteFrom("journal").where("act", "=", "site_restored").execute();
    await db.transaction().execute(async (trx) => {
      await sql.raw(FORMER_DOCUMENTS).execute(trx);
      for (const table of head.tables) {
        const name = table.name === "documents" ? "former_documents" : table.name;
        const { count, sha256 } = await digest(trx, { ...table, name });
        expect([table.name, { rows: count, sha256 }]).toEqual([
          table.name,
          manifest.tables[table.name],
        ]);
        expect([table.name, count]).toEqual([table.name, 2]);
      }
    });
  });
});

describe("F22 refuses, before anything is written,", () => {
  /** Replaced by as many characters: the sizes within the archive stay right. */
  const spoiled = (from: string, to: string) => {
    expect(archive).toContain(from);
    return archive.replace(from, to.padEnd(from.length));
  };
  const last = String(FORMER.at(-1));

  test.each<[string, string, string, RegExp]>([
    [
      "an archive of an older state",
      `,"${last}"`,
      "",
      /^L’archive vient d’une version trop ancienne.*sauvegardez de nouveau/,
    ],
    [
      "a migration that no version has",
      last,
      last.replace("find", "lose"),
      /^L’archive vient d’une version plus récente du site.*2026-12-24-lose-what-expires/,
    ],
    [
      "a column that the schema does not have",
      '"from_path"',
      '"from_road"',
      /^L’archive vient d’une version plus récente du site.*redirects : from_road/,
    ],
    [
      "a table that the schema does not have",
      '"name":"redirects"',
      '"name":"redirectz"',
      /^L’archive vient d’une version plus récente du site.*redirectz/,
    ],
  ])("%s", async (_what, from, to, sentence) => {
    await expect(restored(spoiled(from, to))).rejects.toThrow(sentence);
    expect(await names()).toEqual([]);
  });
});
