import { type Insertable, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyTrash } from "#server/data-lifecycle.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeUser } from "#server/testing/make.ts";
import { plantMeeting } from "#server/testing/plant-meeting.ts";
import { isPublishedLock } from "./faults.ts";
import type { Database } from "./schema.ts";

const ID = "locked";
const at = "2026-03-12T09:00:00.000Z";
/** What goes on after the publication. */
const FREE: Record<string, string[]> = {
  meetings: ["revision"],
  agenda_items: ["revision"],
  attendances: ["revision"],
  notice_people: ["mail_id"],
  decisions: ["follow_up", "followed_at", "replaced_by", "version"],
};
const TABLES =
  `meetings meeting_officers agenda_items item_files item_notes item_note_versions notices notice_people
  attendances decisions remarks approvals rectifications minutes_files`.split(/\s+/);
/** Ids of accounts, which an erasure empties. */
const PERSON = /^(user_id|speaker_id|proposed_by|writer_id|author_id|sent_by|recorded_by)$/;

let app: TestApp;
let other: string;
/** What a meeting has beside what is planted. */
async function plantRest(planted: Awaited<ReturnType<typeof plantMeeting>>): Promise<void> {
  const { db } = app;
  const { people, groupId } = planted;
  const put = <T extends keyof Database>(table: T, row: Insertable<Database[T]>) =>
    db
      .insertInto(table)
      .values(row as never)
      .execute();
  await put("documents", {
    ...{ id: "doc", name: "Budget.pdf", group_id: groupId, search: "" },
    ...{ uploaded_at: at, deleted_at: null },
  });
  await put("item_files", { item_id: `${ID}-budget`, document_id: "doc" });
  await put("remarks", {
    ...{ id: "remark", item_id: `${ID}-budget`, author_id: people.present.id, author_name: "Ș" },
    ...{ old_text: "", new_text: "n", why: "", state: "open", created_at: at },
  });
  await put("approvals", {
    ...{ id: "approval", event_id: ID, user_id: people.chair.id, name_then: "A" },
    ...{ text_sha256: "0", approved_at: at },
  });
  await put("rectifications", {
    ...{ id: "rectification", event_id: ID, number: 1, text: "t", why: "w" },
    ...{ author_id: people.chair.id, author_name: "A", adopted_in: null },
    ...{ pdf_file: "f", pdf_sha256: "0", created_at: at },
  });
  await put("minutes_files", { file_name: "f", size: 1, sha256: "0", event_id: ID });
  await put("minutes_readers", { event_id: ID, user_id: people.present.id, read_at: at });
}

beforeAll(async () => {
  app = await buildTestApp();
  await plantRest(await plantMeeting(app, ID));
  other = (await makeUser(app)).id;
  await app.db
    .updateTable("meetings")
    .set({ state: "published", published_at: at })
    .where("event_id", "=", ID)
    .execute();
});
afterAll(() => app.close());

/** The sentence of the engine, or how many rows it changed. */
async function run(statement: string): Promise<string | number> {
  try {
    const { numAffectedRows } = await sql.raw(statement).execute(app.db);
    return Number(numAffectedRows ?? 0);
  } catch (error) {
    return isPublishedLock(error as Error) ? "locked" : String(error);
  }
}

describe("a published meeting", () => {
  test("is refused any change of any column, and its deletion", async () => {
    const tables = await app.db.introspection.getTables();
    for (const name of TABLES) {
      const table = tables.find((one) => one.name === name);
      expect(table, name).toBeDefined();
      for (const { name: column, dataType } of table?.columns ?? []) {
        if (FREE[name]?.includes(column)) continue;
        const value = PERSON.test(column) ? `'${other}'` : /int/i.test(dataType) ? "77" : "'autre'";
        const statement = `update ${name} set ${column} = ${value}`;
        expect(await run(statement), statement).toBe("locked");
      }
      if (name === "remarks") continue;
      expect(await run(`delete from ${name}`), name).toBe("locked");
    }
  });

  test("is refused the deletion of its event and of its group", async () => {
    expect(await run(`delete from events where id = '${ID}'`)).toBe("locked");
    expect(await run("delete from groups where name = 'COPIL'")).toBe("locked");
  });

  test("lets decisions and actions go on, and readers and remarks be deleted", async () => {
    for (const statement of [
      "update meetings set revision = revision + 1",
      "update notice_people set mail_id = null",
      `update decisions set follow_up = 'executed', followed_at = '${at}', version = version + 1`,
      `update decisions set replaced_by = '${ID}-decision-later' where id = '${ID}-decision-budget'`,
      "update actions set state = 'done', owner_name = 'Autre', due_day = null",
      "delete from minutes_readers",
      "delete from remarks",
    ])
      expect(await run(statement), statement).toBeGreaterThan(0);
  });

  test("loses the ids of an erased account, never the names", async () => {
    const people = [`${ID}-present`, `${ID}-chair`, `${ID}-secretary`, `${ID}-convened`];
    await app.db.deleteFrom("users").where("id", "in", people).execute();
    const stays = await app.db.selectFrom("attendances").select(["user_id", "name_then"]).execute();
    expect(stays.every(({ user_id }) => user_id === null)).toBe(true);
    expect(stays.map(({ name_then }) => name_then)).toContain("Șerban Présent");
    const [item] = await app.db
      .selectFrom("agenda_items")
      .select(["speaker_id", "speaker_name"])
      .orderBy("rank")
      .execute();
    expect(item).toEqual({ speaker_id: null, speaker_name: "Șerban Présent" });
  });

  test("stays in the trash, with its group, while other events leave it", async () => {
    const old = "2020-01-01T00:00:00.000Z";
    await plantMeeting(app, "other", { state: "reading" });
    for (const table of ["events", "groups"] as const)
      await app.db.updateTable(table).set({ deleted_at: old }).execute();
    await emptyTrash(app);
    const events = await app.db.selectFrom("events").select("id").execute();
    const groups = await app.db.selectFrom("groups").select("name").execute();
    expect([events, groups]).toEqual([[{ id: ID }], [{ name: "COPIL" }]]);
    for (const table of ["events", "groups"] as const)
      await app.db.updateTable(table).set({ deleted_at: null }).execute();
  });

  test("lets the trash take a document of an item", async () => {
    expect(await run("delete from documents where id = 'doc'")).toBe(1);
    expect(await app.db.selectFrom("item_files").selectAll().execute()).toEqual([]);
  });
});

test("before the publication everything changes, and the event can be deleted", async () => {
  await plantMeeting(app, "free", { state: "reading" });
  expect(await run("update agenda_items set title = 'Autre' where event_id = 'free'")).toBe(4);
  expect(await run("delete from events where id = 'free'")).toBe(1);
  expect(await app.db.selectFrom("meetings").select("event_id").execute()).toEqual([
    { event_id: ID },
  ]);
});
