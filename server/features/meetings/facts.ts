import {
  mayApprove,
  mayChair,
  mayPrepare,
  mayProposeItem,
  mayReadDraft,
  mayRectify,
  mayRemark,
  maySeeClosedItems,
  mayWriteMinutes,
  type OneMeeting,
} from "#contract/meeting-permissions.ts";
import type { Allowed } from "#contract/meetings.ts";
import type { Caller } from "#contract/permissions.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { type Db, type Trx, takeLock } from "#server/db/open.ts";

/** Meetings whose event and group are not in the trash. */
export const fromLiveMeetings = (db: Db | Trx) =>
  db
    .selectFrom("meetings")
    .innerJoin("events", "events.id", "meetings.event_id")
    .innerJoin("groups", "groups.id", "events.group_id")
    .where("events.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);

async function findRow(db: Db | Trx, id: string) {
  const row = await fromLiveMeetings(db)
    .selectAll("meetings")
    .select(["group_id", "groups.name as groupName", "archived_at", "cancelled_at"])
    .select(["title", "day", "start_time", "end_time"])
    .where("event_id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}
export type MeetingRow = Awaited<ReturnType<typeof findRow>>;

/** What ties the caller to the meeting, in one statement. */
async function findTies(db: Db | Trx, { event_id, group_id }: MeetingRow, userId: string) {
  const row = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("group_members")
        .select("role")
        .where("group_id", "=", group_id)
        .where("user_id", "=", userId)
        .as("role"),
      selectFrom("meeting_officers")
        .select((eb) => eb.fn.min("role").as("office"))
        .where("event_id", "=", event_id)
        .where("user_id", "=", userId)
        .as("office"),
      selectFrom("attendances")
        .select("id")
        .where("event_id", "=", event_id)
        .where("user_id", "=", userId)
        .where("voided_at", "is", null)
        .limit(1)
        .as("attendance"),
      selectFrom("notice_people")
        .innerJoin("notices", "notices.id", "notice_people.notice_id")
        .select("notice_people.id")
        .where("event_id", "=", event_id)
        .where("user_id", "=", userId)
        .limit(1)
        .as("notice"),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** A meeting with what the permissions of the caller depend on. */
export interface MeetingFacts {
  row: MeetingRow;
  caller: Caller;
  facts: OneMeeting;
}

/** Throws not_found. */
export async function readFacts(
  db: Db | Trx,
  id: string,
  actor: Pick<Actor, "id" | "role">,
): Promise<MeetingFacts> {
  const row = await findRow(db, id);
  const ties = await findTies(db, row, actor.id);
  const { id: callerId, role } = actor;
  return {
    row,
    caller: { id: callerId, role, animates: ties.role === "animator" ? [row.group_id] : [] },
    facts: {
      groupId: row.group_id,
      state: row.state,
      archived: row.archived_at !== null,
      // The chair comes first in the alphabet too: the office with more rights.
      office: ties.office ?? undefined,
      attended: ties.attendance !== null,
      convened: ties.notice !== null,
      isMember: ties.role !== null,
    },
  };
}

/**
 * The same under the locks of the meeting and of its group: its state and the rights of the caller do not change until the transaction ends. Throws
 * not_found, or meeting_state while the event is cancelled.
 */
export async function lockMeeting(
  trx: Trx,
  id: string,
  actor: Pick<Actor, "id" | "role">,
): Promise<MeetingFacts> {
  await takeLock(trx, `meeting:${id}`);
  const { group_id } = await findRow(trx, id);
  await takeLock(trx, `group:${group_id}`);
  const known = await readFacts(trx, id, actor);
  if (isCancelled(known)) throw new ApiError("meeting_state");
  return known;
}

/** The meeting of a cancelled event can be read, and does not change. */
export const isCancelled = ({ row }: MeetingFacts): boolean => row.cancelled_at !== null;

type May = (caller: Caller, meeting: OneMeeting) => boolean;

/** Throws minutes_published for a change of what is published, group_archived, or forbidden. */
export function refuseUnless(may: May, { caller, facts }: MeetingFacts): void {
  if (may(caller, facts)) return;
  const former: OneMeeting = { ...facts, archived: false, state: "open" };
  if (facts.archived && may(caller, former)) throw new ApiError("group_archived");
  if (facts.state === "published" && may(caller, former)) throw new ApiError("minutes_published");
  throw new ApiError("forbidden");
}

const PARTS = ["agenda_items", "attendances"] as const;

/** Parts of a meeting that those who poll read again; without one, all of them. */
interface Changed {
  /** The item whose note, decisions, actions or beginning changed. */
  itemId?: string | null;
  attendanceId?: string;
}

/** Says to those who poll that something changed. What is published keeps its rows. */
export async function touchMeeting(trx: Trx, id: string, changed?: Changed): Promise<void> {
  const { revision, state } = await trx
    .updateTable("meetings")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("event_id", "=", id)
    .returning(["revision", "state"])
    .executeTakeFirstOrThrow();
  if (state === "published") return;
  const update = (table: (typeof PARTS)[number]) =>
    trx.updateTable(table).set({ revision }).where("event_id", "=", id);
  if (!changed) for (const table of PARTS) await update(table).execute();
  if (changed?.itemId) await update("agenda_items").where("id", "=", changed.itemId).execute();
  if (changed?.attendanceId)
    await update("attendances").where("id", "=", changed.attendanceId).execute();
}

/** What the screens offer: of a cancelled event, reading alone. `needed` is the number of people who approve the minutes. */
export function presentAllowed(known: MeetingFacts, needed: number): Allowed {
  const { caller, facts } = known;
  const changes = !isCancelled(known);
  return {
    prepare: changes && mayPrepare(caller, facts),
    propose: changes && mayProposeItem(caller, facts),
    chair: changes && mayChair(caller, facts),
    write: changes && mayWriteMinutes(caller, facts),
    read: mayReadDraft(caller, facts),
    remark: changes && mayRemark(caller, facts),
    approve: changes && mayApprove(caller, facts, needed),
    rectify: changes && facts.state === "published" && mayRectify(caller, facts),
  };
}

export const seesClosedItems = ({ caller, facts }: MeetingFacts): boolean =>
  maySeeClosedItems(caller, facts);
/** Those who run the group and the officers see who was convened and who declined, in any state of the meeting. */
export const seesPeople = ({ caller, facts }: MeetingFacts): boolean =>
  mayRectify(caller, { ...facts, archived: false });
export const readsDraft = ({ caller, facts }: MeetingFacts): boolean => mayReadDraft(caller, facts);
