import type { ActionChange } from "#contract/action-history.ts";
import { newId } from "#server/db/new-id.ts";
import type { TestApp } from "./build-test-app.ts";
import { plantAction, plantAttendance, plantMeeting, plantRemark } from "./meetings.ts";

interface Person {
  id: string;
  groupId: string;
}

const NAME = "Zoé Tisserand";

/** What each table of meetings can have of a person. */
export async function plantMeetingsOf(app: TestApp, { id, groupId }: Person): Promise<void> {
  const { db } = app;
  const at = app.clock.now().toISOString();
  const place = await plantMeeting(app, { group: groupId, state: "open" });
  const event_id = place.id;
  const item_id = place.itemId;
  await db
    .insertInto("meeting_officers")
    .values({ event_id, role: "secretary", user_id: id, name_then: NAME })
    .execute();
  const names = { speaker_name: NAME, proposed_name: NAME };
  await db
    .updateTable("agenda_items")
    .set({ speaker_id: id, proposed_by: id, ...names })
    .where("id", "=", item_id)
    .execute();
  const note = { item_id, version: 1, markdown: "Le budget est présenté." };
  await db
    .insertInto("item_notes")
    .values({ ...note, writer_id: id, writing_until: at, updated_by: NAME, updated_at: at })
    .execute();
  await db
    .insertInto("item_note_versions")
    .values({ ...note, author_id: id, author_name: NAME, created_at: at })
    .execute();
  const notice_id = newId();
  await db
    .insertInto("notices")
    .values({
      id: notice_id,
      event_id,
      sent_at: at,
      sent_by: id,
      sent_name: NAME,
      words: "",
      snapshot: "{}",
    })
    .execute();
  await db
    .insertInto("notice_people")
    .values({ id: newId(), notice_id, user_id: id, name_then: NAME, mail_id: null, state: "sent" })
    .execute();
  await plantAttendance(app, event_id, { id, first_name: "Zoé", last_name: "Tisserand" });
  await plantAttendance(app, event_id, undefined, { recorded_by: id });
  const action_id = await plantAction(app, place, { owner_id: id });
  const owner = { from: "", to: NAME, toId: id };
  const what = JSON.stringify({ owner } satisfies ActionChange);
  await db
    .insertInto("action_events")
    .values({ id: newId(), action_id, created_at: at, user_id: id, name_then: NAME, what })
    .execute();
  await plantRemark(app, item_id, { author_id: id });
  await db.insertInto("minutes_readers").values({ event_id, user_id: id, read_at: at }).execute();
  await db
    .insertInto("approvals")
    .values({
      id: newId(),
      event_id,
      user_id: id,
      name_then: NAME,
      text_sha256: "a".repeat(64),
      approved_at: at,
    })
    .execute();
  await db
    .insertInto("rectifications")
    .values({
      id: newId(),
      event_id,
      number: 1,
      text: "Lire 12 000 euros.",
      why: "Faute de frappe.",
      author_id: id,
      author_name: NAME,
      adopted_in: null,
      pdf_file: "rectificatif.pdf",
      pdf_sha256: "b".repeat(64),
      created_at: at,
    })
    .execute();
}
