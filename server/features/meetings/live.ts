import { WRITING_LEASE_MS } from "#contract/meeting-limits.ts";
import type { LiveChange } from "#contract/meetings.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db } from "#server/db/open.ts";
import { perVersion } from "#server/db/per-version.ts";
import type { Deps } from "#server/deps.ts";
import { fromLiveMeetings, type MeetingFacts, readFacts } from "./facts.ts";
import { presentHead, readCommon, readsPresences, seenItems } from "./get-meeting.ts";
import {
  type ItemRow,
  listAttendanceRows,
  listSeenRows,
  presentAttendance,
  presentItems,
  type Seen,
} from "./parts.ts";

/** Items whose note is being edited, or was a moment ago. They are always sent: a lease that ends raises no revision. */
async function listWritten(db: Db, eventId: string, now: Date): Promise<Set<string>> {
  const since = new Date(now.getTime() - 2 * WRITING_LEASE_MS).toISOString();
  const written = await db
    .selectFrom("item_notes")
    .innerJoin("agenda_items", "agenda_items.id", "item_id")
    .select("item_id")
    .where("event_id", "=", eventId)
    .where("writing_until", ">", since)
    .execute();
  return new Set(written.map(({ item_id }) => item_id));
}

/** Items that changed after a revision. Published rows are locked and have no later revision: then all items, with the follow-up of their decisions and actions. */
async function listChanged(
  db: Db,
  rows: ItemRow[],
  { known, revision, now }: { known: MeetingFacts; revision: number; now: Date },
): Promise<ItemRow[]> {
  if (known.row.state === "published") return rows;
  const written = await listWritten(db, known.row.event_id, now);
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

/** After each change, all the pages of a room poll: those with the same rights get the result of one reading (on SQLite, decision 069). */
const shared = perVersion<Awaited<ReturnType<typeof readShared>>>({ max: 50, maxAge: 1000 });

async function readShared(
  db: Db,
  { known, seen, revision }: { known: MeetingFacts; seen: Seen; revision: number },
) {
  const rows = await listSeenRows(db, known.row.event_id, seen);
  const changed = await listChanged(db, rows, { known, revision, now: seen.now });
  return {
    common: await readCommon(db, known),
    itemIds: rows.map(({ id }) => id),
    items: await presentItems(db, changed, seen),
    presences: await readPresences(db, known, revision),
  };
}

/** What changed of a meeting after a revision, which is found by its primary key before anything else is read. Throws not_found. */
export async function getLive(
  deps: Deps,
  { id, revision }: { id: string; revision: number },
  actor: Pick<Actor, "id" | "role">,
): Promise<{ change?: LiveChange }> {
  const { db, clock } = deps;
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
  const key = [id, revision, known.row.revision, seen.closedItems, seen.draft].join(" ");
  const { common, itemIds, items, presences } = await shared(deps, key, () =>
    readShared(db, { known, seen, revision }),
  );
  const head = await presentHead(db, { known, common, itemIds }, { actor, now });
  return { change: { ...head, itemIds, items, ...presences } };
}
