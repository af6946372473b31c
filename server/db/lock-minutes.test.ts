import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeUser } from "#server/testing/make.ts";
import { plantMeeting } from "#server/testing/plant-meeting.ts";
import { isPublishedLock } from "./faults.ts";

const ID = "locked";
const at = "2026-03-12T09:00:00.000Z";
/** What goes on after the publication. */
const FREE: Record<string, string[]> = {
  meetings: ["revision"],
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
beforeAll(async () => {
  app = await buildTestApp();
  const { people, groupId } = await plantMeeting(app, ID);
  other = (await makeUser(app)).id;
  const { db } = app;
  await db
    .insertInto("documents")
    .values({
      id: "doc",
      name: "Budget.pdf",
      group_id: groupId,
      search: "",
      uploaded_at: at,
      deleted_at: null,
    })
    .execute();
  await db
    .insertInto("item_files")
    .values({ item_id: `${ID}-budget`, document_id: "doc" })
    .execute();
  await db
    .insertInto("remarks")
    .values({
      ...{ id: "remark", item_id: `${ID}-budget`, author_id: people.present.id, author_name: "Ș" },
      ...{ old_text: "", new_text: "n", why: "", state: "open", created_at: at },
    })
    .execute();
  await db
    .insertInto("approvals")
    .values({
      id: "approval",
      event_id: ID,
      user_id: people.chair.id,
      name_then: "A",
      text_sha256: "0",
      approved_at: at,
    })
    .execute();
  await db
    .insertInto("rectifications")
    .values({
      ...{ id: "rectification", event_id: ID, number: 1, text: "t", why: "w" },
      ...{ author_id: people.chair.id, author_name: "A", adopted_in: null },
      ...{ pdf_file: "f", pdf_sha256: "0", created_at: at },
    })
    .execute();
  await db
    .insertInto("minutes_files")
    .values({ file_name: "f", size: 1, sha256: "0", event_id: ID, rectification: 1 })
    .execute();
  await db
    .insertInto("minutes_readers")
    .values({ event_id: ID, user_id: people.present.id, read_at: at })
    .execute();
  await db
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
