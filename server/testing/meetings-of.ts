import type { ActionChange } from "#contract/action-history.ts";
import { newId } from "#server/db/new-id.ts";
import type { TestApp } from "./build-test-app.ts";
import {
  plantAction,
  plantAttendance,
  plantMeeting,
  plantOfficer,
  plantRemark,
} from "./meetings.ts";

interface Person {
  id: string;
  groupId: string;
}

const NAME = "Zoé Tisserand";

interface Of {
  /** The account. */
  id: string;
  event_id: string;
  item_id: string;
  at: string;
}

/** An item that the person presents, and its note. */
async function plantItemOf({ db }: TestApp, { id, item_id, at }: Of): Promise<void> {
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
}

/** A notice that the person sent, and received. */
async function plantNoticeOf({ db }: TestApp, { id, event_id, at }: Of): Promise<void> {
  const notice_id = newId();
  const sent = { sent_at: at, sent_by: id, sent_name: NAME, words: "", snapshot: "{}" };
  await db
    .insertInto("notices")
    .values({ id: notice_id, event_id, ...sent })
    .execute();
  await db
    .insertInto("notice_people")
    .values({ id: newId(), notice_id, user_id: id, name_then: NAME, mail_id: null, state: "sent" })
    .execute();
}

/** An action of the person, with the change that gave it to them. */
async function plantActionOf(app: TestApp, { id, event_id, item_id, at }: Of): Promise<void> {
  const owned = { owner_id: id, owner_name: NAME, search: "reserver la salle zoe tisserand" };
  const action_id = await plantAction(app, { id: event_id, itemId: item_id }, owned);
  const owner = { from: "", to: NAME, toId: id };
  const what = JSON.stringify({ owner } satisfies ActionChange);
  await app.db
    .insertInto("action_events")
    .values({ id: newId(), action_id, created_at: at, user_id: id, name_then: NAME, what })
    .execute();
}

/** What the person did with the minutes. */
async function plantMinutesOf({ db }: TestApp, { id, event_id, at }: Of): Promise<void> {
  await db.insertInto("minutes_readers").values({ event_id, user_id: id, read_at: at }).execute();
  const by = { user_id: id, name_then: NAME };
  await db
    .insertInto("approvals")
    .values({ id: newId(), event_id, ...by, text_sha256: "a".repeat(64), approved_at: at })
    .execute();
  await db
    .insertInto("rectifications")
    .values({
      ...{ id: newId(), event_id, number: 1, text: "Lire 12 000 euros.", why: "Faute de frappe." },
      ...{ author_id: id, author_name: NAME, adopted_in: null, created_at: at },
      ...{ pdf_file: "rectificatif.pdf", pdf_sha256: "b".repeat(64) },
    })
    .execute();
}

/** What each table of meetings can have of a person. */
export async function plantMeetingsOf(app: TestApp, { id, groupId }: Person): Promise<void> {
  const place = await plantMeeting(app, { group: groupId, state: "open" });
  const at = app.clock.now().toISOString();
  const of = { id, event_id: place.id, item_id: place.itemId, at };
  const person = { id, first_name: "Zoé", last_name: "Tisserand" };
  await plantOfficer(app, place.id, person, "secretary");
  await plantItemOf(app, of);
  await plantNoticeOf(app, of);
  await plantAttendance(app, place.id, person);
  await plantAttendance(app, place.id, undefined, { recorded_by: id });
  await plantActionOf(app, of);
  await plantRemark(app, place.itemId, { author_id: id });
  await plantMinutesOf(app, of);
}
