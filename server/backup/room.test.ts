import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeAdmin } from "../testing/make.ts";
import { makeDocument, makeGroup } from "../testing/publish.ts";
import { EMPTY } from "./claim-backup.ts";
import { runBackups } from "./run-backups.ts";

vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof import("node:fs/promises")>();
  return { ...fs, statfs: vi.fn(fs.statfs), stat: vi.fn(fs.stat) };
});

const HOUR = 3_600_000;
const MIB = 1024 * 1024;
const TODAY = /^cpms-20260302T/;

let app: TestApp;
let folder: string;
let account: Awaited<ReturnType<typeof makeAdmin>>;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  Object.assign(app.config, app.place);
  folder = app.config.backup.dir ?? "";
  account = await makeAdmin(app);
  admin = await tokenOf(app, account);
});
afterEach(async () => {
  vi.mocked(statfs).mockRestore();
  vi.mocked(stat).mockRestore();
  app.logged.length = 0;
  await app.close();
});

const disk = (size: number, free: number) =>
  ({ bsize: 4096, blocks: size / 4096, bavail: free / 4096 }) as never;
const setDisk = (size: number, free = size) =>
  vi.mocked(statfs).mockImplementation(async () => disk(size, free));
const run = (deps = app) => runBackups(deps, new AbortController().signal);
const there = () => (existsSync(folder) ? readdirSync(folder) : []);
const read = async (url: string) => (await call(app, { url }, await tokenOf(app, account))).json();
const newest = async () => (await read("/backups")).list[0];
const warnings = async () => (await read("/dashboard")).warnings;
/** Archives of former days, each of a hundred mebibytes that take no room. */
const store = (...days: string[]) => {
  mkdirSync(folder, { recursive: true });
  for (const name of days.map((day) => join(folder, `cpms-${day}T020000Z.tar`))) {
    writeFileSync(name, "");
    truncateSync(name, 100 * MIB);
  }
};

describe("F07 a disk without room for a backup", () => {
  test("gets none, which the dashboard says at once, until there is room", async () => {
    for (const free of [0, 100 * MIB, 1024 * MIB]) {
      setDisk(100 * 1024 * MIB, free);
      await run();
      expect(await newest()).toMatchObject({ state: "failed", problem: messages.backupFull });
      expect(there(), `${free}`).toEqual([]);
      expect(await warnings()).toContain(messages.backupNoRoom);
      app.clock.advance(2 * HOUR);
    }
    setDisk(100 * 1024 * MIB, 2048 * MIB);
    await run();
    expect(await newest()).toMatchObject({ state: "good" });
    expect(await warnings()).toEqual([]);
  });

  test("counts the files of the site", async () => {
    const { id } = await makeGroup(app, admin, "Archives");
    await makeDocument(app, admin, id, "Compte rendu.pdf");
    await app.db
      .updateTable("document_versions")
      .set({ size: 1024 * MIB })
      .execute();
    setDisk(100 * 1024 * MIB, 2000 * MIB);
    await run();
    expect(await newest()).toMatchObject({ problem: messages.backupFull });
  });

  test("that fills up meanwhile is left as it was", async () => {
    const { id } = await makeGroup(app, admin, "Archives");
    await makeDocument(app, admin, id, "Compte rendu.pdf");
    const bytes = Buffer.alloc(20 * MIB);
    const files = {
      ...app.files,
      find: async () => ({ size: bytes.length, modified: new Date(), version: "" }),
      open: async () => {
        setDisk(100 * 1024 * MIB, 10 * MIB);
        return Readable.from([bytes.subarray(0, 10 * MIB), bytes.subarray(10 * MIB)]);
      },
    };
    setDisk(100 * 1024 * MIB);
    await run({ ...app, files });
    expect(await newest()).toMatchObject({ state: "failed", problem: messages.backupFull });
    expect(there()).toEqual([]);
  });
});

describe("half of the disk of the site", () => {
  const oldest = "cpms-20260201T020000Z.tar";

  test("is the most that archives take: the oldest make room for a new one", async () => {
    store("20260201", "20260202", "20260203", "20260204", "20260205");
    writeFileSync(join(folder, "photos.zip"), "");
    setDisk(1000 * MIB);
    await run();
    const names = there();
    expect(names.filter((name) => TODAY.test(name))).toHaveLength(1);
    expect([names.length, names.includes(oldest), names.includes("photos.zip")]).toEqual([
      6,
      false,
      true,
    ]);
  });

  test("is not passed for the newest good archive, which stays alone", async () => {
    store("20260201");
    setDisk(200 * MIB);
    await run();
    expect(await newest()).toMatchObject({ state: "failed", problem: messages.backupFull });
    expect([there(), await warnings()]).toEqual([
      [oldest],
      expect.arrayContaining([messages.backupNoRoom]),
    ]);
  });

  test("is freed of an incomplete archive before an older good one", async () => {
    store("20260201", "20260202");
    const at = "2026-02-02T02:00:00.000Z";
    const row = {
      id: "incomplete",
      name: "cpms-20260202T020000Z.tar",
      state: "incomplete" as const,
    };
    await app.db
      .insertInto("backups")
      .values({ ...EMPTY, ...row, began_at: at, seen_at: at })
      .execute();
    setDisk(300 * MIB);
    await run();
    expect(there()).toEqual([oldest, expect.stringMatching(TODAY)]);
  });

  test("is no limit on another disk", async () => {
    store("20260201", "20260202", "20260203", "20260204", "20260205");
    setDisk(1000 * MIB);
    const { stat: real } =
      await vi.importActual<typeof import("node:fs/promises")>("node:fs/promises");
    vi.mocked(stat).mockImplementation((async (path: string) =>
      path === folder ? { dev: -1 } : real(path)) as typeof stat);
    await run();
    expect(there()).toHaveLength(6);
    expect((await read("/backups")).settings).toMatchObject({ onSiteDisk: false });
  });
});
