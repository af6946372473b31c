import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { NO_STRUCTURE_KEY } from "#contract/label-reviews.ts";
import { readSections } from "#server/content/prose.ts";
import { migrate } from "#server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { listGroups, readReview } from "#server/features/label-reviews/read-review.ts";
import { detectType } from "#server/files/detect-type.ts";
import { filesFolder } from "#server/files/disk-store.ts";
import { withDrafts } from "#server/files/with-drafts.ts";
import { openDiskTestStore } from "#server/testing/open-test-store.ts";
import { compareStore, countRows, readStored } from "#server/testing/stored.ts";
import type { TestStore } from "#server/testing/test-store.ts";
import { fillDemo } from "./fill.ts";
import { LABELS } from "./labels.ts";
import { ACCOUNTS } from "./people.ts";
import { SMALL } from "./size.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const now = new Date("2026-03-28T22:30:00Z");
let dataDir: string;
let database: OpenDatabase;
let store: TestStore;

async function fill(
  size = SMALL,
): Promise<{ database: OpenDatabase; dataDir: string; store: TestStore }> {
  const dataDir = mkdtempSync(join(tmpdir(), "cpms-demo-test-"));
  const database = openDatabase({ dataDir });
  await migrate(database.db);
  const store = await openDiskTestStore(dataDir);
  const folder = filesFolder(dataDir);
  await fillDemo({ db: database.db, folder, secret: Buffer.alloc(32, 7), now }, size);
  return { database, dataDir, store };
}

beforeAll(async () => {
  ({ database, dataDir, store } = await fill());
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const live = async (table: "users" | "groups" | "events" | "documents") =>
  (await database.db.selectFrom(table).select("id").where("deleted_at", "is", null).execute())
    .length;
/** Events outside a series. */
const countSingle = async () =>
  (
    await database.db
      .selectFrom("events")
      .select("id")
      .where("deleted_at", "is", null)
      .where("series_id", "is", null)
      .execute()
  ).length;

describe("the demonstration", () => {
  test("contains an active collective: future, past and pending items", async () => {
    expect(await live("groups")).toBe(8);
    expect([
      await countSingle(),
      await live("documents"),
      await countRows(database, "users"),
    ]).toEqual([60, 48, 92]);
    const waiting = await database.db
      .selectFrom("users")
      .select("id")
      .where("status", "=", "pending")
      .where("email_verified_at", "is not", null)
      .execute();
    expect(waiting.length).toBe(5);
    const failed = await database.db
      .selectFrom("mails")
      .select("id")
      .where("status", "!=", "sent")
      .execute();
    expect(failed.length).toBe(1);
  });

  test("offers 40 labels to review, with and without a structure to propose", async () => {
    const { total, decided, cards } = await readReview(database.db);
    expect([total, decided]).toEqual([40, 0]);
    const proposed = cards.map(({ candidate }) => candidate && (candidate.sure ?? "likely"));
    expect(new Set(proposed)).toEqual(new Set([true, "likely", undefined]));
    const { groups } = await listGroups(database.db);
    expect(groups.at(-1)?.key).toBe(NO_STRUCTURE_KEY);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(LABELS.length);
  });

  test("each row has its file of the right type, and each file its row", async () => {
    const { stored, named } = await compareStore({ db: database.db, store });
    expect(stored).toEqual(named);
    const first = new Map(named.map((row) => [row.sha256, row]));
    expect(first.size).toBeGreaterThan(5);
    for (const { name, size } of first.values())
      await withDrafts(store.files, async (intake) => {
        const draft = await intake.receive(Readable.from([await readStored(store, name)]), size);
        expect((await detectType(intake, draft, name)).extension).toBe(name.split(".").at(-1));
      });
  });

  test("meetings end after they begin, on working days before and after today", async () => {
    const events = await database.db
      .selectFrom("events")
      .select(["day", "start_time", "end_time"])
      .execute();
    for (const { day, start_time, end_time } of events) {
      expect(end_time > start_time).toBe(true);
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${day}T12:00:00Z`).getUTCDay());
    }
    const upcoming = events.filter(({ day }) => day >= "2026-03-28").length;
    expect(upcoming).toBeGreaterThan(15);
    expect(events.length - upcoming).toBeGreaterThan(15);
  });

  test("the newcomer is in no group, the other accounts to try in several", async () => {
    const groupsOf = async (email: string) =>
      (
        await database.db
          .selectFrom("group_members")
          .innerJoin("users", "users.id", "user_id")
          .select("group_id")
          .where("email", "=", email)
          .execute()
      ).length;
    expect(await groupsOf(ACCOUNTS.newcomer.email)).toBe(0);
    for (const { email } of [ACCOUNTS.admin, ACCOUNTS.member])
      expect(await groupsOf(email)).toBeGreaterThan(2);
  });

  test("the large one has valid articles with pictures of the library", async () => {
    const large = await fill({ ...SMALL, articles: 6, versions: 13, pictures: 2 });
    const { stored, named } = await compareStore({ db: large.database.db, store: large.store });
    expect(stored).toEqual(named);
    expect(named.filter(({ name }) => name.endsWith(".webp")).length).toBe(6);
    const texts = await large.database.db.selectFrom("page_versions").select("markdown").execute();
    const shown = texts.flatMap(({ markdown }) => markdown.match(/media:[\w-]+/g) ?? []);
    expect([texts.length, new Set(shown).size]).toEqual([13, 2]);
    for (const { markdown } of texts) expect(readSections(markdown, new Map())).toHaveLength(2);
    const last = await large.database.db.selectFrom("pages").select("version").execute();
    expect(last.map(({ version }) => version).toSorted()).toEqual([2, 2, 2, 2, 2, 3]);
    await large.database.close();
    rmSync(large.dataDir, { recursive: true });
  }, 60_000);

  test("is the same at each run", async () => {
    const again = await fill();
    for (const table of ["users", "events", "documents", "journal"] as const) {
      const rows = (one: OpenDatabase) =>
        one.db.selectFrom(table).select(["id", "search"]).orderBy("id").execute();
      expect(await rows(again.database)).toEqual(await rows(database));
    }
    await again.database.close();
    rmSync(again.dataDir, { recursive: true });
  });
});
