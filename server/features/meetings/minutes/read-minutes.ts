import type { Db, Trx } from "#server/db/open.ts";

const ofItems = (db: Db | Trx, eventId: string) =>
  db.selectFrom("agenda_items").select("id").where("event_id", "=", eventId);

const readHead = (db: Db | Trx, eventId: string) =>
  db
    .selectFrom("meetings")
    .innerJoin("events", "events.id", "meetings.event_id")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.id", "title", "day", "start_time", "end_time", "place", "group_id"])
    .select(["groups.name as group", "convened_at", "opened_at", "closed_at"])
    .where("event_id", "=", eventId)
    .executeTakeFirstOrThrow();

const readPeople = async (db: Db | Trx, eventId: string) => ({
  officers: await db
    .selectFrom("meeting_officers")
    .select(["role", "name_then"])
    .where("event_id", "=", eventId)
    .execute(),
  convened: await db
    .selectFrom("notice_people")
    .innerJoin("notices", "notices.id", "notice_people.notice_id")
    .select(["user_id", "name_then"])
    .where("event_id", "=", eventId)
    .execute(),
  attendances: await db
    .selectFrom("attendances")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("voided_at", "is", null)
    .execute(),
});

const readItems = async (db: Db | Trx, eventId: string) => ({
  items: await db
    .selectFrom("agenda_items")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("state", "=", "accepted")
    .execute(),
  documents: await db
    .selectFrom("item_files")
    .innerJoin("documents", "documents.id", "document_id")
    .select(["item_id", "documents.name"])
    .where("item_id", "in", ofItems(db, eventId))
    .where("deleted_at", "is", null)
    .execute(),
  notes: await db
    .selectFrom("item_notes")
    .select(["item_id", "markdown"])
    .where("item_id", "in", ofItems(db, eventId))
    .execute(),
  decisions: await db.selectFrom("decisions").selectAll().where("event_id", "=", eventId).execute(),
  actions: await db.selectFrom("actions").selectAll().where("event_id", "=", eventId).execute(),
});

/** All that the minutes of a meeting are made of. To be read in one transaction. */
export async function readMinutes(db: Db | Trx, eventId: string) {
  return {
    head: await readHead(db, eventId),
    ...(await readPeople(db, eventId)),
    ...(await readItems(db, eventId)),
  };
}
export type MinutesRows = Awaited<ReturnType<typeof readMinutes>>;
