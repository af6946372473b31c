import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeded } from "../../scripts/demo/random.ts";
import { migrate } from "../../server/db/migrate.ts";
import { newId } from "../../server/db/new-id.ts";
import { inTransaction, openDatabase } from "../../server/db/open.ts";
import { type Commit, cut, type Written } from "./cuts.ts";

const WRITES = 12;
const NOW = "2026-03-02T09:00:00.000Z";

let folder: string;
let written: Written;

/** A database as the site opens it, with a journal that is not checkpointed. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cpms-cuts-"));
  const empty = openDatabase({ dataDir: folder });
  await migrate(empty.db);
  await empty.close();
  const { db, close } = openDatabase({ dataDir: folder });
  const file = join(folder, "site.db");
  const group_id = (await db.selectFrom("groups").select("id").executeTakeFirstOrThrow()).id;
  const commits: Commit[] = [];
  for (let number = 0; number < WRITES; number += 1) {
    const [mark, rows] = [`Coupure ${number}`, 1 + (number % 3)];
    const times = { day: "2026-03-10", start_time: "09:00", end_time: "10:00" };
    const event = { group_id, title: mark, message: "x", search: mark, ...times };
    const dates = { created_at: NOW, deleted_at: null };
    await inTransaction(db, async (trx) => {
      for (let row = 0; row < rows; row += 1)
        await trx
          .insertInto("events")
          .values({ id: newId(), ...event, ...dates })
          .execute();
    });
    commits.push({ mark, rows, end: statSync(`${file}-wal`).size });
  }
  const copy = join(folder, "avant.db");
  copyFileSync(file, copy);
  written = { file: copy, journal: readFileSync(`${file}-wal`), commits };
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cutIn = (seed: number, of: Written): string | undefined => {
  const target = mkdtempSync(join(folder, "cut-"));
  return cut(target, of, seeded(seed));
};

describe("F04 power cut while SQLite writes its journal", () => {
  test("a cut anywhere leaves every earlier commit, whole and in order", () => {
    expect(written.journal.length).toBeGreaterThan(40_000);
    const wrong = Array.from({ length: 60 }, (_, seed) => cutIn(seed, written)).filter(Boolean);
    expect(wrong).toEqual([]);
  });

  test("a commit missing from the journal is reported", () => {
    const claimed = { mark: "Coupure inconnue", rows: 1, end: 0 };
    const wrong = cutIn(1, { ...written, commits: [claimed, ...written.commits] });
    expect(wrong).toMatch(/lignes sur|écritures sur/);
  });

  test("half a transaction is reported", () => {
    const commits = written.commits.map((commit) => ({ ...commit, rows: commit.rows + 1 }));
    const found = Array.from({ length: 20 }, (_, seed) => cutIn(seed, { ...written, commits }));
    expect(found.some((wrong) => /lignes sur/.test(wrong ?? ""))).toBe(true);
  });
});
