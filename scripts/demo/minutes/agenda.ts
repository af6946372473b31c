import type { Insertable } from "kysely";
import type { AgendaItemsTable, MeetingsTable } from "#server/db/tables/meetings.ts";
import { readNoticeEvent, takeSnapshot } from "#server/features/meetings/notices/snapshot.ts";
import { daysAgo, instant } from "../days.ts";
import { insertAll } from "../insert.ts";
import { noticeTime } from "./plan.ts";
import { after, isPast, type Scene } from "./scene.ts";
import type { Topic } from "./topics.ts";

const READING_DAYS = 7;
/** Days from a meeting to its reading. */
const SENT = 7;
const PLACE = "Locaux du collectif, grande salle";

/** An item with its row. */
export interface Item {
  id: string;
  topic: Topic;
  startedAt: string;
}

/** The event of a meeting takes place, in a room. */
const settleEvent = ({ trx, planned }: Scene) =>
  trx
    .updateTable("events")
    .set({ place: PLACE, capacity: null, cancelled_at: null, cancel_reason: null })
    .where("id", "=", planned.eventId)
    .execute();

const settleAnswers = ({ trx, planned }: Scene) =>
  trx
    .updateTable("event_answers")
    .set({ waiting: 0 })
    .where("event_id", "=", planned.eventId)
    .execute();

/** A published meeting is read until its publication, which changes its row. */
function meetingRow(scene: Scene): Insertable<MeetingsTable> {
  const { planned, random, opened, closed, later } = scene;
  const { state } = planned;
  const isRead = state === "reading" || state === "published";
  return {
    event_id: planned.eventId,
    state: state === "published" ? "reading" : state,
    reading_days: READING_DAYS,
    code_secret: random.id() + random.id(),
    created_at: instant(noticeTime(planned) - 86_400_000),
    convened_at: state === "preparing" ? null : instant(noticeTime(planned)),
    opened_at: isPast(scene) ? opened : null,
    closed_at: isPast(scene) ? closed : null,
    read_until: isRead ? later(SENT + READING_DAYS, "12:00").slice(0, 10) : null,
  };
}

const insertOfficers = ({ trx, planned, people }: Scene) =>
  insertAll(
    trx,
    "meeting_officers",
    people.slice(0, 2).map(({ userId, name }, index) => ({
      event_id: planned.eventId,
      role: index === 0 ? ("chair" as const) : ("secretary" as const),
      ...{ user_id: userId, name_then: name },
    })),
  );

function itemRow(scene: Scene, { id, topic, startedAt }: Item, index: number) {
  const { planned, people, random, now } = scene;
  const { expected, minutes, title, proposal = "" } = topic;
  const speaker = topic.proposed ? undefined : people[index % Math.max(people.length, 1)];
  const proposer = topic.proposed ? people.at(-1) : undefined;
  const row: Insertable<AgendaItemsTable> = {
    ...{ id, event_id: planned.eventId, rank: index + 1, title, minutes, expected, proposal },
    ...{ speaker_id: speaker?.userId ?? null, speaker_name: speaker?.name ?? "" },
    closed_doors: topic.closedDoors ? 1 : 0,
    state: topic.proposed ? "proposed" : "accepted",
    ...{ proposed_by: proposer?.userId ?? null, proposed_name: proposer?.name ?? "" },
    added_after_notice: topic.addedAfterNotice ? 1 : 0,
    started_at: isPast(scene) ? startedAt : null,
    created_at: instant(
      Math.min(noticeTime(planned) - (60 + random.number(600)) * 60_000, daysAgo(now, 1)),
    ),
  };
  return row;
}

/** The first items of the notice have a document that their group had then. */
async function insertFiles({ trx, planned }: Scene, items: Item[]): Promise<void> {
  const announced = items.filter(({ topic }) => !topic.addedAfterNotice);
  const documents = await trx
    .selectFrom("documents")
    .select("id")
    .where("group_id", "=", planned.groupId)
    .where("deleted_at", "is", null)
    .where("uploaded_at", "<", instant(noticeTime(planned)))
    .orderBy("uploaded_at", "desc")
    .orderBy("id")
    .limit(2)
    .execute();
  const rows = documents.flatMap(({ id }, index) => {
    const item = announced[index + 1];
    return item ? [{ item_id: item.id, document_id: id }] : [];
  });
  await insertAll(trx, "item_files", rows);
}

/** Its mails are no longer stored. */
async function insertNotice({ trx, random, planned, people }: Scene): Promise<void> {
  const at = noticeTime(planned);
  const id = random.id();
  const event = await readNoticeEvent(trx, planned.eventId);
  const snapshot = await takeSnapshot(trx, event, new Date(at));
  const [chair] = people;
  await insertAll(trx, "notices", [
    {
      ...{ id, event_id: planned.eventId, sent_at: instant(at) },
      ...{ sent_by: chair?.userId ?? null, sent_name: chair?.name ?? "" },
      words: "Merci de lire les documents joints avant la réunion.",
      snapshot: JSON.stringify(snapshot),
    },
  ]);
  await insertAll(
    trx,
    "notice_people",
    people.map(({ userId, name }) => ({
      ...{ id: random.id(), notice_id: id, user_id: userId, name_then: name },
      ...{ mail_id: null, state: "sent" as const },
    })),
  );
}

/** Inserts a meeting with its officers, agenda and notice. Returns its accepted items. */
export async function insertAgenda(scene: Scene): Promise<Item[]> {
  const { trx, planned, random } = scene;
  await settleEvent(scene);
  await settleAnswers(scene);
  await insertAll(trx, "meetings", [meetingRow(scene)]);
  await insertOfficers(scene);
  let startedAt = scene.opened;
  const items = planned.topics.map((topic) => {
    const item = { id: random.id(), topic, startedAt };
    startedAt = after(startedAt, topic.minutes);
    return item;
  });
  const rows = items.map((item, index) => itemRow(scene, item, index));
  const isLate = ({ added_after_notice }: Insertable<AgendaItemsTable>) => added_after_notice === 1;
  await insertAll(
    trx,
    "agenda_items",
    rows.filter((row) => !isLate(row)),
  );
  await insertFiles(scene, items);
  if (planned.state !== "preparing") await insertNotice(scene);
  await insertAll(trx, "agenda_items", rows.filter(isLate));
  return items.filter(({ topic }) => !topic.proposed);
}
