import { sql } from "kysely";
import { insertAll } from "../../scripts/demo/insert.ts";
import { ACCOUNTS } from "../../scripts/demo/people.ts";
import { type Db, inTransaction, isPostgres, takeTime } from "../../server/db/open.ts";
import { actionText, decisionText, noteOf } from "../meetings/text.ts";

/** Published minutes: ten years of three hundred meetings. */
const MEETINGS = 3000;
const ITEMS = 5;
const OF_AN_ITEM = 2;
/** People of a meeting. */
const PEOPLE = 20;

interface Meeting {
  id: string;
  group_id: string;
  day: string;
  /** Of its group in its year, from 1. */
  number: number;
  at: string;
}

async function findMeetings(db: Db, today: string): Promise<Meeting[]> {
  const rows = await db
    .selectFrom("events")
    .select(["id", "group_id", "day"])
    .where("deleted_at", "is", null)
    .where("day", "<", today)
    .orderBy("day")
    .orderBy("id")
    .limit(MEETINGS)
    .execute();
  const last = new Map<string, number>();
  return rows.map((row) => {
    const key = `${row.group_id} ${row.day.slice(0, 4)}`;
    const number = (last.get(key) ?? 0) + 1;
    last.set(key, number);
    return { ...row, number, at: `${row.day}T12:00:00.000Z` };
  });
}

/** As much of them as a search reads. */
const MINUTES = JSON.stringify({ number: "", items: [] });

const series = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Not published yet: what is published no longer changes. */
const meetingRows = (meetings: Meeting[]) =>
  meetings.map(({ id, at }) => ({
    ...{ event_id: id, state: "reading" as const, reading_days: 7, code_secret: "secret" },
    ...{ created_at: at, convened_at: at, opened_at: at, closed_at: at },
  }));

const itemRows = (meetings: Meeting[]) =>
  meetings.flatMap(({ id, at }) =>
    series(ITEMS, (rank) => ({
      ...{ id: `${id}-${rank}`, event_id: id, rank, title: `Point ${rank + 1}`, minutes: 10 },
      ...{ speaker_id: null, speaker_name: "", expected: "decision" as const, proposal: "" },
      ...{ closed_doors: rank === 0 ? 1 : 0, state: "accepted" as const, proposed_by: null },
      created_at: at,
    })),
  );

const decisionRows = (meetings: Meeting[]) =>
  meetings.flatMap(({ id, group_id, day, number, at }, meeting) =>
    series(ITEMS * OF_AN_ITEM, (index) => {
      const text = decisionText(meeting + index);
      const year = Number(day.slice(0, 4));
      const given = (number - 1) * ITEMS * OF_AN_ITEM + index + 1;
      const number_text = `Groupe ${year}-${given}`;
      const search = `${number_text} ${text}`.toLowerCase();
      return {
        ...{ id: `${id}-d${index}`, item_id: `${id}-${index % ITEMS}`, event_id: id, group_id },
        ...{ rank: index, text, search, method: "consensus" as const },
        ...{ hands: "[]", outcome: "adopted" as const, year, number: given },
        ...{ number_text, published_at: at, created_at: at },
      };
    }),
  );

/** One in ten is open. */
const actionRows = (meetings: Meeting[], owners: string[]) =>
  meetings.flatMap(({ id, group_id, day, at }, meeting) =>
    series(ITEMS * OF_AN_ITEM, (index) => {
      const text = actionText(meeting + index);
      const state = (meeting + index) % 10 === 0 ? ("todo" as const) : ("done" as const);
      const owner = owners[(meeting * 7 + index) % owners.length] ?? null;
      return {
        ...{ id: `${id}-a${index}`, item_id: `${id}-${index % ITEMS}`, event_id: id, group_id },
        ...{ rank: index, text, search: text.toLowerCase(), owner_id: owner, state },
        ...{ owner_name: "Camille Essai", due_day: index === 3 ? null : day },
        ...{ published_at: at, created_at: at },
      };
    }),
  );

const stayRows = (meetings: Meeting[], people: string[]) =>
  meetings.flatMap(({ id, at }, meeting) =>
    series(PEOPLE, (index) => ({
      ...{ id: `${id}-s${index}`, event_id: id, guest: 0, name_then: "Camille Essai" },
      ...{ user_id: people[(meeting * 13 + index) % people.length] ?? null, left_at: null },
      ...{ mode: "room" as const, arrived_at: at, via: "list" as const },
      ...{ client_id: `${id}-${index}`, recorded_by: null, voided_at: null },
    })),
  );

/** Published last: rows of a published meeting no longer change. */
async function publish(db: Db, meetings: Meeting[]): Promise<void> {
  for (const [index, { id, day, number, at }] of meetings.entries())
    await db
      .updateTable("meetings")
      .set({
        ...{ state: "published" as const, published_at: at, minutes: MINUTES },
        ...{ year: Number(day.slice(0, 4)), number, minutes_sha256: "", pdf_sha256: "" },
        search: [index, index + 1, index + 2].map(noteOf).join(" ").toLowerCase(),
      })
      .where("event_id", "=", id)
      .execute();
}

/** Minutes of many years, with their decisions and actions. Returns the ids of rows from the middle of their lists. */
export async function plantMinutes(
  db: Db,
  today: string,
): Promise<{ minutedMeeting: string; decision: string; action: string }> {
  const meetings = await findMeetings(db, today);
  const active = await db
    .selectFrom("users")
    .select("id")
    .where("status", "=", "active")
    .where("email", "!=", ACCOUNTS.admin.email)
    .limit(200)
    .execute();
  const people = active.map(({ id }) => id);
  await inTransaction(db, async (trx) => {
    await takeTime(trx);
    await insertAll(trx, "meetings", meetingRows(meetings));
    await insertAll(trx, "agenda_items", itemRows(meetings));
    await insertAll(trx, "decisions", decisionRows(meetings));
    await insertAll(trx, "actions", actionRows(meetings, people));
    await insertAll(trx, "attendances", stayRows(meetings, people));
    await publish(trx as unknown as Db, meetings);
  });
  await sql.raw(isPostgres(db) ? "vacuum analyze" : "analyze").execute(db);
  const { id = "" } = meetings[Math.floor(meetings.length / 2)] ?? {};
  return { minutedMeeting: id, decision: `${id}-d1`, action: `${id}-a1` };
}
