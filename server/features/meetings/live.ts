import { WRITING_LEASE_MS } from "#contract/meeting-limits.ts";
import type { LiveChange } from "#contract/meetings.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { fromLiveMeetings, type MeetingFacts, readFacts } from "./facts.ts";
import { presentHead, readsPresences, seenItems } from "./get-meeting.ts";
import {
  type ItemRow,
  listAttendanceRows,
  listSeenRows,
  presentAttendance,
  presentItems,
} from "./parts.ts";

/** Items that somebody writes, or wrote until a moment ago: the end of their lease is no change. */
async function listWritten(db: Db, rows: ItemRow[], now: Date): Promise<Set<string>> {
  const since = new Date(now.getTime() - 2 * WRITING_LEASE_MS).toISOString();
  const written = await db
    .selectFrom("item_notes")
    .innerJoin("agenda_items", "agenda_items.id", "item_id")
    .select("item_id")
    .where("event_id", "=", rows[0]?.event_id ?? "")
    .where("writing_until", ">", since)
    .execute();
  return new Set(written.map(({ item_id }) => item_id));
}

/** Of a published meeting, whose rows are locked, every item: it says there what became of its decisions and actions. */
async function listChanged(
  db: Db,
  known: MeetingFacts,
  rows: ItemRow[],
  revision: number,
  now: Date,
) {
  if (known.row.state === "published") return rows;
  const written = await listWritten(db, rows, now);
  return rows.filter((row) => row.revision > revision || written.has(row.id));
}

async function readPresences(db: Db, known: MeetingFacts, revision: number) {
  if (!readsPresences(known)) return {};
  const rows = await listAttendanceRows(db, known.row.event_id);
  return {
    attendanceIds: rows.map(({ id }) => id),
    attendances: rows.filter((row) => row.revision > revision).map(presentAttendance),
  };
}

/** What changed of a meeting after a revision, which is found by its primary key before anything else is read. Throws not_found. */
export async function getLive(
  { db, clock }: Deps,
  { id, revision }: { id: string; revision: number },
  actor: Pick<Actor, "id" | "role">,
): Promise<{ change?: LiveChange }> {
  const row = await fromLiveMeetings(db)
    .select("revision")
    .where("event_id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  if (row.revision <= revision) return {};
  const now = clock.now();
  // The revision before the rows: what changes in between is sent again by the next call.
  const known = await readFacts(db, id, actor);
  const seen = seenItems(known, now);
  const rows = await listSeenRows(db, id, seen);
  const itemIds = rows.map((one) => one.id);
  return {
    change: {
      ...(await presentHead(db, { known, itemIds }, { actor, now })),
      itemIds,
      items: await presentItems(db, await listChanged(db, known, rows, revision, now), seen),
      ...(await readPresences(db, known, revision)),
    },
  };
}
