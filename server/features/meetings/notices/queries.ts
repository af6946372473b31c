import type { MeetingNotice } from "#contract/meeting-notices.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { type MeetingFacts, readFacts, seesClosedItems, seesPeople } from "../facts.ts";
import { presentPerson } from "../parts.ts";
import type { NoticeSnapshot } from "./snapshot.ts";

const listPeople = (db: Db | Trx, eventId: string) =>
  db
    .selectFrom("notice_people")
    .innerJoin("notices", "notices.id", "notice_people.notice_id")
    .leftJoin("mails", "mails.id", "notice_people.mail_id")
    .select(["notice_people.notice_id", "notice_people.user_id", "name_then", "state", "status"])
    .where("event_id", "=", eventId)
    .orderBy("name_then")
    .orderBy("notice_people.id")
    .execute();
/** Items that are « huis clos » now, whatever a notice announced. */
async function listClosed(db: Db | Trx, eventId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("agenda_items")
    .select("id")
    .where("event_id", "=", eventId)
    .where("closed_doors", "=", 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
type State = MeetingNotice["people"][number]["state"];

/** An address that refused mails may take this one; its row may have expired since. */
function toState({ state, status }: PersonRow): State {
  if (status === "failed") return "failed";
  return status === "sent" || status === "written" ? "sent" : state;
}

/** The notices of a meeting, the latest first. */
export async function presentNotices(db: Db | Trx, known: MeetingFacts): Promise<MeetingNotice[]> {
  const { event_id } = known.row;
  const rows = await db
    .selectFrom("notices")
    .selectAll()
    .where("event_id", "=", event_id)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const people = seesPeople(known) ? await listPeople(db, event_id) : [];
  const byNotice = Map.groupBy(people, ({ notice_id }) => notice_id);
  const closedItems = seesClosedItems(known);
  const closed = closedItems ? new Set() : await listClosed(db, event_id);
  return rows.map((row) => ({
    id: row.id,
    sentAt: row.sent_at,
    by: row.sent_name,
    words: row.words,
    items: (JSON.parse(row.snapshot) as NoticeSnapshot).items
      .filter(({ id, closedDoors }) => closedItems || !(closedDoors || closed.has(id)))
      .map(({ id, title, minutes, expected }) => ({ id, title, minutes, expected })),
    people: (byNotice.get(row.id) ?? []).map((one) => ({
      person: presentPerson(one.user_id, one.name_then),
      state: toState(one),
    })),
  }));
}

/** Throws not_found. */
export const listNotices = async (db: Db, id: string, actor: Actor): Promise<MeetingNotice[]> =>
  presentNotices(db, await readFacts(db, id, actor));
