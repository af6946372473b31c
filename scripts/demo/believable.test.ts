import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";
import { filesFolder, openDiskStore } from "#server/files/disk-store.ts";
import { isOfficeHour } from "./days.ts";
import { fillDemo } from "./fill.ts";
import { LARGE, type Size, SMALL } from "./size.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const now = new Date("2026-03-28T22:30:00Z");
const DAY = 24 * 3_600_000;
/** The large demonstration with fewer copies of identical data. */
const WIDE: Size = {
  ...LARGE,
  users: 1000,
  events: 4000,
  documents: 400,
  journal: 4000,
  meetingGroups: 8,
};

describe.each([
  ["small", SMALL],
  ["large", WIDE],
])("the dates of the %s demonstration", (_, size) => {
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

  test("everyone applies, verifies, is decided on and leaves in this order", async () => {
    for (const {
      created_at,
      email_verified_at,
      decided_at,
      status,
      deletion_requested_at,
      deleted_at,
    } of await all("users")) {
      if (email_verified_at) expect(email_verified_at >= created_at).toBe(true);
      if (decided_at) expect(email_verified_at && decided_at >= email_verified_at).toBe(true);
      expect(decided_at === null).toBe(status === "pending");
      for (const later of [deletion_requested_at, deleted_at])
        if (later) expect(decided_at && later > decided_at).toBe(true);
    }
  });

  test("verification links are used while they are valid", async () => {
    for (const { created_at, email_verified_at } of await all("users"))
      if (email_verified_at)
        expect(Date.parse(email_verified_at) - Date.parse(created_at)).toBeLessThan(DAY);
  });

  test("people join existing groups as members", async () => {
    const users = new Map((await all("users")).map((user) => [user.id, user]));
    const groups = new Map((await all("groups")).map((group) => [group.id, group]));
    for (const { user_id, group_id, joined_at } of await all("group_members")) {
      expect(joined_at > (users.get(user_id)?.decided_at ?? "9")).toBe(true);
      expect(joined_at > (groups.get(group_id)?.created_at ?? "9")).toBe(true);
    }
  });

  test("meetings are announced after their group exists; documents follow too", async () => {
    const users = new Map((await all("users")).map((user) => [user.id, user]));
    const groups = new Map((await all("groups")).map((group) => [group.id, group]));
    for (const { created_at, day, group_id } of await all("events")) {
      expect(created_at > (groups.get(group_id)?.created_at ?? "9")).toBe(true);
      expect(created_at.slice(0, 10) < day).toBe(true);
    }
    for (const { uploaded_at, group_id } of await all("documents"))
      expect(uploaded_at > (groups.get(group_id)?.created_at ?? "9")).toBe(true);
    for (const { created_at, author_id } of await all("document_versions"))
      expect(created_at > (users.get(author_id ?? "")?.created_at ?? "9")).toBe(true);
  });

  test("trashed items existed before, and are within their retention", async () => {
    const made = await Promise.all([
      all("users"),
      all("groups"),
      all("events"),
      all("documents").then((rows) => rows.map((row) => ({ ...row, created_at: row.uploaded_at }))),
      all("resources").then((rows) => rows.map((row) => ({ ...row, created_at: row.uploaded_at }))),
      all("contact_messages"),
    ]);
    for (const { created_at, deleted_at } of made.flat()) {
      expect(created_at < now.toISOString()).toBe(true);
      if (!deleted_at) continue;
      expect(deleted_at > created_at && deleted_at < now.toISOString()).toBe(true);
      expect(now.getTime() - Date.parse(deleted_at)).toBeLessThan(30 * DAY);
    }
  });

  test("no meeting, decision or upload is by night or on a Sunday", async () => {
    const decisions = (await all("users"))
      .slice(1)
      .flatMap(({ role, decided_at }) => (decided_at && role === "member" ? [decided_at] : []));
    const uploads = (await all("documents")).map(({ uploaded_at }) => uploaded_at);
    const odd = [...decisions, ...uploads].filter((at) => !isOfficeHour(Date.parse(at)));
    expect(odd.length).toBeLessThanOrEqual((decisions.length + uploads.length) / 100);
    for (const { day, start_time, end_time } of await all("events")) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${day}T12:00:00Z`).getUTCDay());
      expect(start_time >= "08:00" && end_time <= "21:00").toBe(true);
    }
  });

  test("audit log lines have the time of their action and an actor of that time", async () => {
    const users = new Map((await all("users")).map((user) => [user.id, user]));
    const announced = new Set(
      (await all("events")).map(({ created_at, title }) => `${created_at} ${title}`),
    );
    const lines = await all("journal");
    expect(lines.length).toBe(size.journal);
    for (const { act, at, actor_id, subject, subject_id } of lines) {
      expect(at >= (users.get(actor_id ?? "")?.decided_at ?? "9")).toBe(true);
      expect(now.getTime() - Date.parse(at)).toBeLessThan(366 * DAY);
      if (act === "application_approved" || act === "application_refused")
        expect(users.get(subject_id ?? "")?.decided_at).toBe(at);
      if (act === "event_created") expect(announced.has(`${at} ${subject}`)).toBe(true);
    }
  });

  test("an email has the time of an application or approval, within its retention", async () => {
    const moments = new Set(
      (await all("users")).flatMap(({ email, created_at, decided_at }) => [
        `${email} ${created_at}`,
        `${email} ${decided_at}`,
      ]),
    );
    const mails = await all("mails");
    expect(mails.length).toBeGreaterThan(size === SMALL ? 8 : 100);
    for (const { recipient, created_at } of mails) {
      expect(moments.has(`${recipient} ${created_at}`)).toBe(true);
      expect(now.getTime() - Date.parse(created_at)).toBeLessThan(180 * DAY);
    }
  });
});
