import { toAgendaTimes } from "#contract/agenda-times.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { listSeenRows, presentItems } from "../parts.ts";

/** An item as a notice announced it. */
export interface NoticeItem
  extends Pick<AgendaItem, "id" | "title" | "minutes" | "expected" | "proposal" | "documents"> {
  /** "09:30", derived from the durations. */
  at: string;
  speaker: string;
  closedDoors: boolean;
  /** Absent from the first notice. */
  added: boolean;
}

/** The event as a notice announced it. */
export interface NoticeEvent {
  title: string;
  group: string;
  day: string;
  start_time: string;
  end_time: string;
  place: string | null;
  link: string | null;
}

/** What a notice said, as stored. */
export interface NoticeSnapshot {
  event: NoticeEvent;
  items: NoticeItem[];
}

/** The event with all that a calendar says of it. */
export async function readNoticeEvent(db: Db | Trx, id: string) {
  const { id: eventId, ...row } = await db
    .selectFrom("events")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.id", "title", "message", "day", "start_time", "end_time", "place", "link"])
    .select(["groups.name as group", "sequence", "changed_at", "events.created_at"])
    .select(["cancelled_at", "cancel_reason"])
    .where("events.id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, id: eventId };
}
export type EventToAnnounce = Awaited<ReturnType<typeof readNoticeEvent>>;

/** Items of the first notice; undefined before it. */
async function listAnnounced(db: Db | Trx, eventId: string): Promise<Set<string> | undefined> {
  const first = await db
    .selectFrom("notices")
    .select("snapshot")
    .where("event_id", "=", eventId)
    .orderBy("sent_at")
    .orderBy("id")
    .executeTakeFirst();
  if (!first) return undefined;
  return new Set((JSON.parse(first.snapshot) as NoticeSnapshot).items.map(({ id }) => id));
}

/** What a notice says now: accepted items, those « huis clos » included, since its readers may see them. */
export async function takeSnapshot(
  db: Db | Trx,
  event: EventToAnnounce,
  now: Date,
): Promise<NoticeSnapshot> {
  const announced = await listAnnounced(db, event.id);
  const today = parisTime(now).slice(0, 10);
  const rights = { closedItems: true, draft: false, remarks: false, notesOfClosedItemsOnly: false };
  const rows = (await listSeenRows(db, event.id, rights)).filter(
    ({ state }) => state === "accepted",
  );
  const items = await presentItems(db, rows, { ...rights, now, today });
  const times = toAgendaTimes(event.start_time, items);
  const { title, group, day, start_time, end_time, place, link } = event;
  return {
    event: { title, group, day, start_time, end_time, place, link },
    items: items.map((item, index) => ({
      id: item.id,
      title: item.title,
      minutes: item.minutes,
      expected: item.expected,
      proposal: item.proposal,
      documents: item.documents,
      at: times[index] ?? event.start_time,
      speaker: item.speaker?.name ?? "",
      closedDoors: item.closedDoors === true,
      added: announced !== undefined && !announced.has(item.id),
    })),
  };
}
