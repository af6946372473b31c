import { READING_DAYS } from "#contract/meeting-limits.ts";
import type { Meeting, MeetingHead } from "#contract/meetings.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import type { Actor } from "#server/accounts/session.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import {
  type MeetingFacts,
  presentAllowed,
  readFacts,
  readsDraft,
  seesClosedItems,
} from "./facts.ts";
import { selectGroupActions } from "./group-actions.ts";
import {
  findOwnPresence,
  listAttendances,
  listSeenRows,
  presentAction,
  presentItems,
  presentPerson,
  type Seen,
} from "./parts.ts";
import { readEvent } from "./read-event.ts";

/** Two people approve the minutes, one for a working group: those of the COPIL and of the Plénière bind the collective. */
export const approvalsNeeded = (groupName: string): number =>
  ["COPIL", "Réunion Plénière"].includes(groupName) ? 2 : 1;

async function listOfficers(db: Db | Trx, eventId: string) {
  const rows = await db
    .selectFrom("meeting_officers")
    .selectAll()
    .where("event_id", "=", eventId)
    .execute();
  const find = (role: string) => {
    const row = rows.find((one) => one.role === role);
    return row && presentPerson(row.user_id, row.name_then);
  };
  return { chair: find("chair"), secretary: find("secretary") };
}

async function listApprovals(db: Db | Trx, eventId: string) {
  const rows = await db
    .selectFrom("approvals")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("approved_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    person: presentPerson(row.user_id, row.name_then),
    at: row.approved_at,
  }));
}

async function listRectifications(db: Db | Trx, eventId: string) {
  const rows = await db
    .selectFrom("rectifications")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    number: row.number,
    text: row.text,
    why: row.why,
    by: presentPerson(row.author_id, row.author_name),
    ...(row.adopted_text !== "" && { adoptedIn: row.adopted_text }),
    createdAt: row.created_at,
    sha256: row.pdf_sha256,
  }));
}

/** Of the people who were there, how many have read the draft again. */
async function countReaders(db: Db | Trx, eventId: string, userId: string) {
  const people = db
    .selectFrom("attendances")
    .select("user_id")
    .distinct()
    .where("event_id", "=", eventId)
    .where("voided_at", "is", null)
    .where("user_id", "is not", null);
  const of = await people.execute();
  const read = await db
    .selectFrom("minutes_readers")
    .select("user_id")
    .where("event_id", "=", eventId)
    .execute();
  return {
    read: read.filter((one) => of.some(({ user_id }) => user_id === one.user_id)).length,
    of: of.length,
    mine: read.some(({ user_id }) => user_id === userId),
  };
}

const presentTimes = ({ row }: MeetingFacts) =>
  omitNulls({
    convenedAt: row.convened_at,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    readUntil: row.state === "reading" ? row.read_until : null,
    drafted: row.state === "drafting" ? row.draft_reason : null,
    publishedAt: row.published_at,
    sha256: row.pdf_sha256,
  });

interface Asked {
  actor: Pick<Actor, "id" | "role">;
  now: Date;
}

/** What the caller may see of the items. */
export function seenItems(known: MeetingFacts, now: Date): Seen {
  const { state, minutes } = known.row;
  const draft = readsDraft(known);
  return {
    closedItems: seesClosedItems(known),
    draft,
    notesOfClosedItemsOnly: minutes !== null,
    // What was proposed is applied while one drafts again.
    remarks: draft && (state === "reading" || state === "drafting"),
    now,
    today: parisTime(now).slice(0, 10),
  };
}

/** Who was there is in the minutes once they are published. */
export const readsPresences = (known: MeetingFacts): boolean =>
  readsDraft(known) && known.row.minutes === null;

/** What all callers see alike, apart from approvals, which those who read the draft see. */
export async function readCommon(db: Db | Trx, known: MeetingFacts) {
  const { event_id: id, state } = known.row;
  const { chair, secretary } = await listOfficers(db, id);
  return {
    event: await readEvent(db, id),
    ...(chair && { chair }),
    ...(secretary && { secretary }),
    rectifications: state === "published" ? await listRectifications(db, id) : [],
    ...(readsDraft(known) && state === "reading" && { approvals: await listApprovals(db, id) }),
  };
}

interface Parts {
  known: MeetingFacts;
  common: Awaited<ReturnType<typeof readCommon>>;
  /** The items that the caller sees. */
  itemIds: string[];
}

/** A meeting without its items, its presences and its minutes. */
export async function presentHead(
  db: Db | Trx,
  { known, common, itemIds }: Parts,
  { actor, now }: Asked,
): Promise<MeetingHead> {
  const { row } = known;
  const id = row.event_id;
  const today = parisTime(now).slice(0, 10);
  const reading = readsDraft(known) && row.state === "reading";
  const presentHere = await findOwnPresence(db, id, actor.id);
  const actions = await selectGroupActions(db, row.group_id, id, actor).execute();
  // An item « huis clos » is not named either.
  const currentItem = itemIds.find((itemId) => itemId === row.current_item_id);
  return {
    id,
    ...common,
    state: row.state,
    revision: row.revision,
    version: row.version,
    ...(row.archived_at !== null && { archived: true as const }),
    readingDays: row.reading_days || READING_DAYS,
    ...presentTimes(known),
    ...(currentItem !== undefined && { currentItem }),
    ...(presentHere && { presentHere }),
    ...(reading && { readers: await countReaders(db, id, actor.id) }),
    approvalsNeeded: approvalsNeeded(row.groupName),
    openActions: actions.map((one) => presentAction(one, today)),
    allowed: presentAllowed(known, approvalsNeeded(row.groupName)),
  };
}

/** All that the caller may see of a meeting. Throws not_found. */
export async function getMeeting(db: Db | Trx, id: string, asked: Asked): Promise<Meeting> {
  const known = await readFacts(db, id, asked.actor);
  const { minutes } = known.row;
  const seen = seenItems(known, asked.now);
  const rows = await listSeenRows(db, id, seen);
  const itemIds = rows.map((row) => row.id);
  const common = await readCommon(db, known);
  return {
    ...(await presentHead(db, { known, common, itemIds }, asked)),
    items: await presentItems(db, rows, seen),
    ...(readsPresences(known) && { attendances: await listAttendances(db, id) }),
    ...(minutes !== null && { minutes: JSON.parse(minutes) as PublishedMinutes }),
  };
}
