import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { daysOf } from "#contract/repeat.ts";
import { migrate } from "#server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { filesFolder, openDiskStore } from "#server/files/disk-store.ts";
import { fillDemo } from "./fill.ts";
import { ACCOUNTS } from "./people.ts";
import { LARGE, type Size, SMALL } from "./size.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const now = new Date("2026-03-28T22:30:00Z");
const TODAY = "2026-03-28";
/** The large demonstration with fewer copies of identical data. */
const WIDE: Size = {
  ...LARGE,
  users: 600,
  groups: 60,
  events: 1500,
  documents: 100,
  meetingGroups: 8,
};

describe.each([
  ["small", SMALL],
  ["large", WIDE],
])("shared activity of groups in the %s demonstration", (_, size) => {
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

  /** When each person joined each group. */
  const joined = async () => {
    const rows = await database.db.selectFrom("group_members").selectAll().execute();
    return new Map(rows.map((row) => [`${row.group_id} ${row.user_id}`, row.joined_at]));
  };

  test("answers come from members, between the announcement and the start", async () => {
    const since = await joined();
    const rows = await database.db
      .selectFrom("event_answers")
      .innerJoin("events", "events.id", "event_id")
      .selectAll("event_answers")
      .select(["day", "created_at", "group_id", "cancelled_at"])
      .execute();
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      expect(row.cancelled_at).toBeNull();
      expect(row.answered_at > (since.get(`${row.group_id} ${row.user_id}`) ?? "9")).toBe(true);
      expect(row.answered_at > row.created_at && row.answered_at < now.toISOString()).toBe(true);
      expect(row.answered_at.slice(0, 10) <= row.day).toBe(true);
    }
  });

  test("comments come from members, once what they are about exists", async () => {
    const since = await joined();
    const rows = await database.db
      .selectFrom("comments")
      .leftJoin("events", "events.id", "event_id")
      .leftJoin("documents", "documents.id", "document_id")
      .select(["author_id", "comments.created_at", "comments.group_id as own", "uploaded_at"])
      .select(["events.group_id as ofEvent", "documents.group_id as ofDocument"])
      .select("events.created_at as announced_at")
      .execute();
    for (const kind of ["own", "ofEvent", "ofDocument"] as const)
      expect(rows.filter((row) => row[kind] !== null).length).toBeGreaterThan(2);
    for (const { author_id, created_at, announced_at, uploaded_at, ...row } of rows) {
      const group = row.own ?? row.ofEvent ?? row.ofDocument;
      expect(created_at > (since.get(`${group} ${author_id}`) ?? "9")).toBe(true);
      expect(
        created_at > (announced_at ?? uploaded_at ?? "") && created_at < now.toISOString(),
      ).toBe(true);
    }
    const mentions = await database.db.selectFrom("comment_mentions").selectAll().execute();
    expect(mentions.length).toBeGreaterThan(2);
  });

  test("seats follow the order of the answers, then the waitlist", async () => {
    const rows = await database.db
      .selectFrom("event_answers")
      .innerJoin("events", "events.id", "event_id")
      .select(["event_id", "rank", "waiting", "answered_at", "capacity", "day"])
      .where("answer", "=", "room")
      .orderBy("rank")
      .execute();
    for (const own of Map.groupBy(rows, ({ event_id }) => event_id).values()) {
      expect(own.map(({ rank }) => rank)).toEqual(own.map((_, index) => index + 1));
      const moments = own.map(({ answered_at }) => answered_at);
      expect(moments).toEqual(moments.toSorted());
      for (const { rank, capacity, waiting } of own)
        expect(waiting).toBe(capacity !== null && (rank ?? 0) > capacity ? 1 : 0);
    }
    const awaited = rows.filter(({ waiting, day }) => waiting === 1 && day >= TODAY);
    expect(awaited.length).toBeGreaterThan(0);
  });

  test("series have the meetings of their rule, one cancelled and one moved", async () => {
    const all = await database.db.selectFrom("event_series").selectAll().execute();
    expect(all.length).toBeGreaterThan(1);
    for (const series of all) {
      const own = await database.db
        .selectFrom("events")
        .select(["day", "original_day", "cancelled_at"])
        .where("series_id", "=", series.id)
        .orderBy("original_day")
        .execute();
      const weekdays = series.weekdays.split(",").map(Number);
      const rule = {
        freq: series.freq,
        every: series.every,
        weekdays,
        until: series.until_day,
        ...(series.nth !== null && { nth: series.nth }),
      };
      expect(own.map(({ original_day }) => original_day)).toEqual(daysOf(rule, series.first_day));
      expect(own.filter(({ cancelled_at }) => cancelled_at !== null)).toHaveLength(1);
      expect(own.filter(({ day, original_day }) => day !== original_day)).toHaveLength(1);
    }
  });

  test("polls are open with votes, over, closed with a meeting, or without", async () => {
    const since = await joined();
    const polls = await database.db.selectFrom("polls").selectAll().execute();
    const is = {
      open: polls.filter(
        ({ closed_at, closes_on }) => closed_at === null && (closes_on ?? "9") >= TODAY,
      ),
      over: polls.filter(
        ({ closed_at, closes_on }) => closed_at === null && (closes_on ?? "9") < TODAY,
      ),
      chosen: polls.filter(({ chosen_event_id }) => chosen_event_id !== null),
      none: polls.filter(
        ({ closed_at, chosen_event_id }) => closed_at !== null && chosen_event_id === null,
      ),
    };
    for (const [state, some] of Object.entries(is)) expect(some.length, state).toBeGreaterThan(0);
    for (const { chosen_event_id, chosen_day_id, group_id } of is.chosen) {
      const event = await database.db
        .selectFrom("events")
        .selectAll()
        .where("id", "=", chosen_event_id)
        .executeTakeFirstOrThrow();
      const day = await database.db
        .selectFrom("poll_days")
        .select(["day", "start_time", "end_time"])
        .where("id", "=", chosen_day_id)
        .executeTakeFirstOrThrow();
      expect(event).toMatchObject({ ...day, group_id, deleted_at: null });
    }
    const votes = await database.db
      .selectFrom("poll_votes")
      .innerJoin("poll_days", "poll_days.id", "day_id")
      .innerJoin("polls", "polls.id", "poll_id")
      .select(["user_id", "voted_at", "group_id", "created_at", "closed_at", "closes_on"])
      .execute();
    expect(votes.length).toBeGreaterThan(20);
    for (const { user_id, voted_at, group_id, created_at, closed_at, closes_on } of votes) {
      expect((since.get(`${group_id} ${user_id}`) ?? "9") < voted_at).toBe(true);
      expect(voted_at > created_at).toBe(true);
      expect(voted_at < (closed_at ?? closes_on ?? now.toISOString())).toBe(true);
    }
  });

  test("most groups have an animator; the account to try is one", async () => {
    const rows = await database.db
      .selectFrom("group_members")
      .innerJoin("users", "users.id", "user_id")
      .select(["group_id", "email", "role_since"])
      .where("group_members.role", "=", "animator")
      .execute();
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(size.groups);
    expect(rows.filter(({ email }) => email === ACCOUNTS.member.email)).toHaveLength(1);
  });

  test("activities name existing meetings of the last weeks", async () => {
    const rows = await database.db
      .selectFrom("activities")
      .innerJoin("events", "events.id", "subject_id")
      .select(["at", "events.created_at", "events.deleted_at", "count"])
      .execute();
    expect(rows.length).toBeGreaterThan(5);
    for (const { at, created_at, deleted_at } of rows)
      expect([at, deleted_at]).toEqual([created_at, null]);
  });
});
