import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MEETING_STATES } from "#contract/meeting-limits.ts";
import type { HandCounts } from "#contract/meeting-parts.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import { migrate } from "#server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";
import { hashMinutes } from "#server/features/meetings/minutes/build-minutes.ts";
import { readMinutes } from "#server/features/meetings/minutes/read-minutes.ts";
import { filesFolder, openDiskStore } from "#server/files/disk-store.ts";
import { isOfficeHour } from "./days.ts";
import { fillDemo } from "./fill.ts";
import { type Size, SMALL } from "./size.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const now = new Date("2026-03-28T22:30:00Z");
const TODAY = "2026-03-28";
/** The groups of the large demonstration, without what is not about meetings. */
const WIDE: Size = { ...SMALL, users: 200, groups: 20, events: 200, meetingGroups: 4 };

describe.each([
  ["small", SMALL],
  ["wide", WIDE],
])("meetings of the %s demonstration", (_, size) => {
  let dataDir: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "cpms-demo-test-"));
    database = openDatabase({ dataDir });
    await migrate(database.db);
    await openDiskStore(dataDir);
    await fillDemo(
      { db: database.db, folder: filesFolder(dataDir), secret: Buffer.alloc(32, 7), now },
      size,
    );
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const all = <T extends keyof Database>(table: T): Promise<Selectable<Database[T]>[]> =>
    database.db
      .selectFrom(table as "users")
      .selectAll()
      .execute() as unknown as Promise<Selectable<Database[T]>[]>;
  const listMeetings = () =>
    database.db
      .selectFrom("meetings")
      .innerJoin("events", "events.id", "event_id")
      .selectAll("meetings")
      .select(["group_id", "day", "cancelled_at", "deleted_at", "events.created_at as announced"])
      .orderBy("day")
      .execute();

  test("there is a meeting in each state but the session", async () => {
    const states = new Set((await listMeetings()).map(({ state }) => state));
    expect(states).toEqual(new Set(MEETING_STATES.filter((state) => state !== "open")));
  });

  test("its steps follow each other, during office hours", async () => {
    const meetings = await listMeetings();
    expect(new Set(meetings.map(({ group_id }) => group_id)).size).toBeGreaterThan(2);
    for (const one of meetings) {
      expect([one.cancelled_at, one.deleted_at]).toEqual([null, null]);
      const { announced, convened_at, opened_at, closed_at, published_at } = one;
      const steps = [announced, convened_at, opened_at, closed_at, published_at].flatMap((at) =>
        at === null ? [] : [at],
      );
      expect(steps).toEqual(steps.toSorted());
      for (const at of steps) {
        expect(at < now.toISOString(), `${one.day} ${at}`).toBe(true);
        expect(isOfficeHour(Date.parse(at)), at).toBe(true);
      }
    }
  });

  test("each file of published minutes is the one that its row says", async () => {
    const files = await all("minutes_files");
    expect(files.length).toBeGreaterThan(7);
    for (const { file_name, sha256, size: bytes } of files) {
      const pdf = readFileSync(join(filesFolder(dataDir), file_name));
      expect([createHash("sha256").update(pdf).digest("hex"), pdf.length]).toEqual([sha256, bytes]);
    }
    expect(files.some(({ rectification }) => rectification === 1)).toBe(true);
  });

  test("published minutes are what was approved, with numbers without a gap", async () => {
    const published = (await listMeetings()).filter(({ state }) => state === "published");
    const years = Map.groupBy(published, ({ group_id, year }) => `${group_id} ${year}`);
    for (const own of years.values())
      expect(own.map(({ number }) => number)).toEqual(own.map((__, index) => index + 1));
    const approvals = await all("approvals");
    for (const { event_id, minutes, minutes_sha256 } of published) {
      expect(hashMinutes(await readMinutes(database.db, event_id))).toBe(minutes_sha256);
      const own = approvals.filter((one) => one.event_id === event_id);
      expect(own.map(({ text_sha256 }) => text_sha256)).toEqual([minutes_sha256, minutes_sha256]);
      const { present, items } = JSON.parse(minutes ?? "") as PublishedMinutes;
      expect(present.length).toBeGreaterThan(2);
      expect(items.length).toBeGreaterThan(3);
    }
  });

  test("people are convened and there once they are members of the group", async () => {
    const since = new Map(
      (await all("group_members")).map((row) => [`${row.group_id} ${row.user_id}`, row.joined_at]),
    );
    const meetings = new Map((await listMeetings()).map((row) => [row.event_id, row]));
    const stays = await all("attendances");
    expect(stays.filter(({ guest }) => guest === 1).length).toBeGreaterThan(0);
    for (const { event_id, user_id, guest, arrived_at, left_at } of stays) {
      const meeting = meetings.get(event_id);
      expect((left_at ?? "") > arrived_at && (left_at ?? "9") <= (meeting?.closed_at ?? "")).toBe(
        true,
      );
      if (guest === 0)
        expect((since.get(`${meeting?.group_id} ${user_id}`) ?? "9") < arrived_at).toBe(true);
    }
  });

  test("a show of hands by college never has more voices than people there", async () => {
    const stays = await all("attendances");
    const shown = (await all("decisions")).filter(({ method }) => method === "hands");
    expect(shown.length).toBeGreaterThan(2);
    for (const { event_id, hands } of shown)
      for (const counts of JSON.parse(hands) as HandCounts[]) {
        const voices = counts.for + counts.against + counts.abstain + counts.none;
        const there = stays.filter(
          (one) => one.event_id === event_id && one.college_then === counts.college,
        );
        expect(voices).toBeGreaterThan(0);
        expect(voices).toBeLessThanOrEqual(there.length);
      }
  });

  test("actions are in different states, and one is late", async () => {
    const actions = await all("actions");
    const states = new Set(actions.map(({ state }) => state));
    expect(states).toEqual(new Set(["todo", "doing", "blocked", "done", "dropped"]));
    const late = actions.filter(
      ({ state, due_day, published_at }) =>
        published_at !== null && state === "doing" && (due_day ?? "9") < TODAY,
    );
    expect(late.length).toBeGreaterThan(0);
    for (const { ended_at, created_at } of actions)
      if (ended_at) expect(ended_at > created_at && ended_at < now.toISOString()).toBe(true);
  });

  test("the next meeting has an item « huis clos » and one that a member proposes", async () => {
    const next = (await listMeetings()).filter(({ state }) => state === "convened");
    const items = (await all("agenda_items")).filter(({ event_id }) =>
      next.some((one) => one.event_id === event_id),
    );
    expect(items.some(({ closed_doors }) => closed_doors === 1)).toBe(true);
    expect(items.some(({ state, proposed_by }) => state === "proposed" && proposed_by)).toBe(true);
    for (const { day } of next) expect(day > TODAY).toBe(true);
  });

  test("one yearly review is validated with its figures, one is in progress", async () => {
    const reviews = await all("group_reviews");
    const validated = reviews.filter(({ validated_at }) => validated_at !== null);
    expect(validated.length).toBeGreaterThan(0);
    expect(reviews.length).toBeGreaterThan(validated.length);
    for (const { figures } of validated)
      expect(JSON.parse(figures ?? "")).toMatchObject({ meetings: 2 });
  });
});
