import { type ActionChange, actionChangeSentence } from "#contract/action-history.ts";
import type { AccountData } from "#contract/personal-data.ts";
import type { Db } from "#server/db/open.ts";

type MeetingData = AccountData["meetings"];

const IN_MEETING = ["events.title as meeting", "events.day"] as const;

/** Items with the event that they are on the agenda of. */
const fromItems = (db: Db) =>
  db.selectFrom("agenda_items").innerJoin("events", "events.id", "agenda_items.event_id");

async function listItems(db: Db, userId: string): Promise<MeetingData["items"]> {
  const items = fromItems(db)
    .select([...IN_MEETING, "agenda_items.title"])
    .orderBy("agenda_items.created_at")
    .orderBy("agenda_items.id");
  const spoken = await items.where("speaker_id", "=", userId).execute();
  const proposed = await items.where("proposed_by", "=", userId).execute();
  return [
    ...spoken.map((row) => ({ ...row, as: "speaker" as const })),
    ...proposed.map((row) => ({ ...row, as: "proposer" as const })),
  ];
}

const listNotes = (db: Db, userId: string) =>
  fromItems(db)
    .innerJoin("item_note_versions as note", "note.item_id", "agenda_items.id")
    .select([...IN_MEETING, "agenda_items.title as item"])
    .select(["note.version", "note.markdown", "note.created_at as at"])
    .where("author_id", "=", userId)
    .orderBy("note.created_at")
    .orderBy("note.item_id")
    .orderBy("note.version")
    .execute();

const fromNotices = (db: Db) =>
  db
    .selectFrom("notices")
    .innerJoin("events", "events.id", "notices.event_id")
    .select([...IN_MEETING, "sent_at as at"])
    .orderBy("sent_at")
    .orderBy("notices.id");

const listNoticesSent = (db: Db, userId: string) =>
  fromNotices(db).select("words").where("sent_by", "=", userId).execute();

const listNotices = (db: Db, userId: string) =>
  fromNotices(db)
    .innerJoin("notice_people", "notice_people.notice_id", "notices.id")
    .where("user_id", "=", userId)
    .execute();

const listOffices = (db: Db, userId: string) =>
  db
    .selectFrom("meeting_officers")
    .innerJoin("events", "events.id", "meeting_officers.event_id")
    .select([...IN_MEETING, "role"])
    .where("user_id", "=", userId)
    .orderBy("events.day")
    .orderBy("events.id")
    .execute();

const listPresences = (db: Db, userId: string) =>
  db
    .selectFrom("attendances")
    .innerJoin("events", "events.id", "attendances.event_id")
    .select([...IN_MEETING, "mode", "college_then as college", "structure_then as structure"])
    .select(["arrived_at as arrivedAt", "left_at as leftAt", "via"])
    .where("user_id", "=", userId)
    .where("voided_at", "is", null)
    .orderBy("arrived_at")
    .orderBy("attendances.id")
    .execute();

async function countPresencesRecorded(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("attendances")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("recorded_by", "=", userId)
    .where((eb) => eb.or([eb("user_id", "is", null), eb("user_id", "!=", userId)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const listActions = (db: Db, userId: string) =>
  db
    .selectFrom("actions")
    .select(["text", "due_day as dueDay", "state", "created_at as createdAt"])
    .where("owner_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

async function listActionChanges(db: Db, userId: string): Promise<MeetingData["actionChanges"]> {
  const rows = await db
    .selectFrom("action_events")
    .innerJoin("actions", "actions.id", "action_events.action_id")
    .select(["actions.text as action", "what", "action_events.created_at as at"])
    .where("user_id", "=", userId)
    .orderBy("action_events.created_at")
    .orderBy("action_events.id")
    .execute();
  return rows.map(({ what, ...rest }) => ({
    ...rest,
    what: actionChangeSentence(JSON.parse(what) as ActionChange),
  }));
}

const listRemarks = (db: Db, userId: string) =>
  fromItems(db)
    .innerJoin("remarks", "remarks.item_id", "agenda_items.id")
    .select([...IN_MEETING, "agenda_items.title as item", "old_text as old", "new_text as new"])
    .select(["why", "answer", "remarks.created_at as at"])
    .where("author_id", "=", userId)
    .orderBy("remarks.created_at")
    .orderBy("remarks.id")
    .execute();

const listReadings = (db: Db, userId: string) =>
  db
    .selectFrom("minutes_readers")
    .innerJoin("events", "events.id", "minutes_readers.event_id")
    .select([...IN_MEETING, "read_at as at"])
    .where("user_id", "=", userId)
    .orderBy("read_at")
    .execute();

const listApprovals = (db: Db, userId: string) =>
  db
    .selectFrom("approvals")
    .innerJoin("events", "events.id", "approvals.event_id")
    .select([...IN_MEETING, "text_sha256 as sha256", "approved_at as at"])
    .where("user_id", "=", userId)
    .orderBy("approved_at")
    .execute();

const listRectifications = (db: Db, userId: string) =>
  db
    .selectFrom("rectifications")
    .innerJoin("events", "events.id", "rectifications.event_id")
    .select([...IN_MEETING, "number", "text", "rectifications.created_at as at"])
    .where("author_id", "=", userId)
    .orderBy("rectifications.created_at")
    .execute();

/** What meetings have of a person, published or not. */
export const readMeetingData = async (db: Db, userId: string): Promise<MeetingData> => ({
  offices: await listOffices(db, userId),
  items: await listItems(db, userId),
  notes: await listNotes(db, userId),
  noticesSent: await listNoticesSent(db, userId),
  notices: await listNotices(db, userId),
  presences: await listPresences(db, userId),
  presencesRecorded: await countPresencesRecorded(db, userId),
  actions: await listActions(db, userId),
  actionChanges: await listActionChanges(db, userId),
  remarks: await listRemarks(db, userId),
  readings: await listReadings(db, userId),
  approvals: await listApprovals(db, userId),
  rectifications: await listRectifications(db, userId),
});
