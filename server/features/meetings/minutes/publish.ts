import { fold } from "#contract/fold.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordActivity } from "#server/db/activity.ts";
import { recordAct } from "#server/db/journal.ts";
import { type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import type { MeetingFacts } from "../facts.ts";
import { buildMinutes, byRank, hashMinutes, type Numbers, toSearchWords } from "./build-minutes.ts";
import { subjectOf } from "./known-meeting.ts";
import { print } from "./pdf-worker.ts";
import type { MinutesRows } from "./read-minutes.ts";
import { NotPrinted, type Printed } from "./while-printing.ts";

/** A number of the year, with two digits at least. */
const pad = (number: number): string => String(number).padStart(2, "0");

interface Given extends Numbers {
  year: number;
  number: number;
  /** In the order of the agenda, « huis clos » too. */
  rows: { id: string; number: number; text: string; search: string }[];
}

async function findLast(trx: Trx, groupId: string, year: number) {
  const meetings = await trx
    .selectFrom("meetings")
    .innerJoin("events", "events.id", "meetings.event_id")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("group_id", "=", groupId)
    .where("year", "=", year)
    .executeTakeFirst();
  const decisions = await trx
    .selectFrom("decisions")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("group_id", "=", groupId)
    .where("year", "=", year)
    .executeTakeFirst();
  return { meeting: Number(meetings?.last ?? 0), decision: Number(decisions?.last ?? 0) };
}

/** The next numbers of the group in the year of the meeting, under a lock: none is given twice, none is left out. */
export async function giveNumbers(
  trx: Trx,
  { head, items, decisions }: MinutesRows,
): Promise<Given> {
  await takeLock(trx, `numbers:${head.group_id}`);
  const year = Number(head.day.slice(0, 4));
  const last = await findLast(trx, head.group_id, year);
  const ordered = items
    .toSorted(byRank)
    .flatMap(({ id }) => decisions.filter(({ item_id }) => item_id === id).toSorted(byRank));
  const rows = ordered.map((decision, index) => {
    const number = last.decision + index + 1;
    const text = `${head.group} ${year}-${pad(number)}`;
    return { id: decision.id, number, text, search: fold(`${text} ${decision.text}`) };
  });
  const number = last.meeting + 1;
  return {
    ...{ year, number, rows },
    meeting: `${head.group}, réunion ${year}-${pad(number)}`,
    decisions: new Map(rows.map(({ id, text }) => [id, text])),
  };
}

async function publishRows(
  trx: Trx,
  { head, items }: MinutesRows,
  { given, at }: { given: Given; at: string },
): Promise<void> {
  for (const { id, number, text, search } of given.rows)
    await trx
      .updateTable("decisions")
      .set({ year: given.year, number, number_text: text, search, published_at: at })
      .where("id", "=", id)
      .execute();
  if (items.length === 0) return;
  const itemIds = items.map(({ id }) => id);
  await trx
    .updateTable("actions")
    .set({ published_at: at })
    .where("event_id", "=", head.id)
    .where("item_id", "in", itemIds)
    .execute();
}

interface Publication {
  given: Given;
  printed: Omit<Printed, "key">;
  minutes: PublishedMinutes;
}

/** Under the lock of the meeting: from here on the database refuses every change of what is published. */
export async function writePublication(
  trx: Trx,
  rows: MinutesRows,
  { given, printed, minutes }: Publication,
): Promise<void> {
  await publishRows(trx, rows, { given, at: printed.at });
  const { id } = rows.head;
  await trx
    .insertInto("minutes_files")
    .values({ ...printed.file, event_id: id })
    .execute();
  await trx
    .updateTable("meetings")
    .set({
      ...{ state: "published", published_at: printed.at, year: given.year, number: given.number },
      minutes: JSON.stringify(minutes),
      minutes_sha256: hashMinutes(rows),
      pdf_file: printed.file.file_name,
      pdf_sha256: printed.file.sha256,
      search: toSearchWords(minutes),
    })
    .where("event_id", "=", id)
    .execute();
}

interface Publishing {
  known: MeetingFacts;
  rows: MinutesRows;
  printed: Printed | undefined;
  actor: Actor;
}

/**
 * Publishes a meeting in the transaction of its last approval, under its lock: numbers, minutes, PDF and rows at once, or nothing. Throws NotPrinted
 * where the PDF says something else.
 */
export async function publish(
  deps: Deps,
  trx: Trx,
  { known, rows, printed, actor }: Publishing,
): Promise<void> {
  const given = await giveNumbers(trx, rows);
  const minutes = buildMinutes(rows, given);
  const key = hashText(JSON.stringify(minutes));
  if (printed?.key !== key) {
    const at = deps.clock.now().toISOString();
    throw new NotPrinted({ key, at, run: () => print("printMinutes", minutes, at) });
  }
  await writePublication(trx, rows, { given, printed, minutes });
  const { group_id: groupId, event_id: subjectId } = known.row;
  await recordActivity(deps, trx, { kind: "minutes_published", groupId, subjectId, actor });
  const subject = `${given.meeting}, ${subjectOf(known)}`;
  await recordAct(deps, trx, { act: "minutes_published", actor, subject });
}
