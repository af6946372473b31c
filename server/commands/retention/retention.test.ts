import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cpms-retention-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const retention = (...words: string[]) => {
  const ended = spawnSync(process.execPath, ["server/commands/site.ts", "retention", ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  return { code: ended.status, said: `${ended.stdout}${ended.stderr}` };
};

// The command is the same on both engines: what it counts is tried on each (simulate-purge.test.ts).
test("site retention lists what a run would erase at a date, and erases nothing", async () => {
  expect(retention()).toMatchObject({
    code: 2,
    said: expect.stringContaining("Base de données vide"),
  });
  const database = openDatabase({ dataDir });
  await migrate(database.db);
  const message = { first_name: "A", last_name: "B", email: "a@exemple.fr", message: "x" };
  await database.db
    .insertInto("contact_messages")
    .values({ ...message, id: "vieux", created_at: "2020-01-02T10:00:00.000Z" })
    .execute();
  await database.close();
  const first = retention();
  expect(first.code, first.said).toBe(0);
  expect(first.said).toContain("effacerait 1 élément(s)");
  expect(first.said).toContain("à effacer\u00A0: 1 (le plus ancien\u00A0: 2020-01-02)");
  expect(retention("--date", "2020-02-01").said).toContain("effacerait 0 élément(s)");
  expect(retention().said).toContain("effacerait 1 élément(s)");
  for (const wrong of [["--date", "2026-02-31"], ["--tout"]])
    expect(retention(...wrong)).toMatchObject({
      code: 2,
      said: expect.stringContaining("Usage"),
    });
});
