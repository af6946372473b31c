import { ATTENDANCES_MAX } from "#contract/meeting-limits.ts";
import type { Attendance } from "#contract/meeting-parts.ts";
import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { meetingPresenceRoutes } from "#contract/meeting-presence.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import { type Db, inTransaction, isUniqueViolation, shareLock, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import {
  isCancelled,
  lockMeeting,
  type MeetingFacts,
  type MeetingRow,
  readFacts,
  refuseUnless,
  touchMeeting,
} from "../facts.ts";
import { type AttendanceRow, presentAttendance } from "../parts.ts";
import { admitCode } from "./admit-code.ts";
import { findPresent, listStays, overlaps, type Present, toGuest } from "./stays.ts";
import { timeOfAct, toInstant } from "./time-of-act.ts";

type Body = Parsed<typeof meetingPresenceRoutes.record>["body"];

interface Act {
  body: Body;
  /** The body concerns the caller: it has no other name. */
  isOwn: boolean;
  actor: Actor;
  now: Date;
}

const isUnnamed = ({ userId, guest, attendanceId }: Body): boolean =>
  userId === undefined && guest === undefined && attendanceId === undefined;

/** The row that the same send wrote before. */
const findSent = (db: Db | Trx, eventId: string, { body, actor }: Act) =>
  db
    .selectFrom("attendances")
    .selectAll()
    .where("event_id", "=", eventId)
    .where(body.act === "arrive" ? "client_id" : "left_client_id", "=", body.clientId)
    .where((eb) => eb.or([eb("recorded_by", "=", actor.id), eb("user_id", "=", actor.id)]))
    .executeTakeFirst();

/** Throws meeting_state, forbidden, group_archived or minutes_published. */
function refuseAct(known: MeetingFacts, { body, isOwn }: Act): void {
  const { state } = known.row;
  if (!isOwn) {
    refuseUnless(mayPrepare, known);
    if (state !== "open" && state !== "drafting") throw new ApiError("meeting_state");
    return;
  }
  if (isCancelled(known)) throw new ApiError("meeting_state");
  // A phone without network sends a departure after the session.
  const isLate = state === "drafting" && body.act === "leave" && body.at !== undefined;
  if (state !== "open" && !isLate) throw new ApiError("meeting_state");
  if (known.facts.archived) throw new ApiError("group_archived");
  if (body.act === "leave" || body.mode === "room") return;
  const { isMember, convened } = known.facts;
  if (!isMember && !convened) refuseUnless(mayPrepare, known);
}

async function findWho(trx: Trx, { body, actor }: Act): Promise<Present> {
  if (body.guest !== undefined) return toGuest(body.guest);
  const who = await findPresent(trx, body.userId ?? actor.id);
  if (!who) throw fieldError({ userId: messages.presencePersonGone });
  return who;
}

async function refuseTooMany(trx: Trx, eventId: string): Promise<void> {
  const { count } = await trx
    .selectFrom("attendances")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("event_id", "=", eventId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= ATTENDANCES_MAX) throw new ApiError("too_many_attendances");
}

const toVia = ({ body, isOwn }: Act): AttendanceRow["via"] => {
  if (isOwn) return body.mode === "room" ? "self" : "link";
  return body.via === "paper" ? "paper" : "list";
};

const toRow = (eventId: string, who: Present, act: Act, at: string): AttendanceRow => ({
  id: newId(),
  event_id: eventId,
  user_id: who.userId,
  guest: who.userId === null ? 1 : 0,
  name_then: who.name,
  structure_then: who.structure,
  college_then: who.college,
  mode: act.body.mode,
  arrived_at: at,
  left_at: null,
  via: toVia(act),
  client_id: act.body.clientId,
  left_client_id: null,
  recorded_by: act.actor.id,
  phone_at: act.body.at === undefined ? null : toInstant(act.body.at),
  voided_at: null,
  revision: 0,
});

/** A person who is there already stays in their row. */
async function arrive(trx: Trx, { row: meeting }: MeetingFacts, act: Act): Promise<AttendanceRow> {
  const eventId = meeting.event_id;
  const who = await findWho(trx, act);
  const stays = await listStays(trx, eventId, who);
  const here = stays.find(({ left_at }) => left_at === null);
  if (here) return here;
  const row = toRow(eventId, who, act, timeOfAct(meeting, act.body, act.now));
  if (stays.some((stay) => overlaps(row, stay)))
    throw fieldError({ at: messages.presenceOverlaps });
  await refuseTooMany(trx, eventId);
  await trx.insertInto("attendances").values(row).execute();
  await touchMeeting(trx, eventId, { attendanceId: row.id });
  return row;
}

/** What the closing of the session ended before the phone of the caller could send when they left. */
async function findEnded(trx: Trx, { event_id, state, closed_at }: MeetingRow, act: Act) {
  if (!act.isOwn || state !== "drafting") return undefined;
  const stays = await listStays(trx, event_id, { userId: act.actor.id, name: "" });
  return stays.find(({ left_at }) => left_at === closed_at);
}

/** Throws not_present. */
async function findLeaving(trx: Trx, meeting: MeetingRow, act: Act): Promise<AttendanceRow> {
  const { attendanceId, guest, userId = act.actor.id } = act.body;
  const stays = trx
    .selectFrom("attendances")
    .selectAll()
    .where("event_id", "=", meeting.event_id)
    .where("voided_at", "is", null);
  const here = stays.where("left_at", "is", null);
  const query =
    attendanceId !== undefined
      ? stays.where("id", "=", attendanceId)
      : guest !== undefined
        ? here.where("guest", "=", 1).where("name_then", "=", guest)
        : here.where("user_id", "=", userId);
  const row = await query.executeTakeFirst();
  if (row) return row;
  const ended = await findEnded(trx, meeting, act);
  if (!ended) throw new ApiError("not_present");
  return { ...ended, left_at: null };
}

async function leave(trx: Trx, { row: meeting }: MeetingFacts, act: Act): Promise<AttendanceRow> {
  const row = await findLeaving(trx, meeting, act);
  if (row.left_at !== null) return row;
  const left_at = timeOfAct(meeting, act.body, act.now);
  if (left_at < row.arrived_at) throw fieldError({ at: messages.presenceLeftBefore });
  const columns = { left_at, left_client_id: act.body.clientId };
  await trx.updateTable("attendances").set(columns).where("id", "=", row.id).execute();
  await touchMeeting(trx, meeting.event_id, { attendanceId: row.id });
  return { ...row, ...columns };
}

/** People in a room tap at once: their own presences run together, and wait only for a change of the meeting. */
async function readMeeting(trx: Trx, id: string, { isOwn, actor }: Act): Promise<MeetingFacts> {
  if (!isOwn) return lockMeeting(trx, id, actor);
  await shareLock(trx, `meeting:${id}`);
  return readFacts(trx, id, actor);
}

const writeAct = (deps: Deps, id: string, act: Act): Promise<AttendanceRow> =>
  inTransaction(deps.db, async (trx) => {
    const known = await readMeeting(trx, id, act);
    const sent = await findSent(trx, id, act);
    if (sent) return sent;
    refuseAct(known, act);
    return act.body.act === "arrive" ? arrive(trx, known, act) : leave(trx, known, act);
  });

/**
 * Records an arrival or a departure, once for a repeated send. Throws not_found, forbidden, meeting_state, room_code_wrong, too_many_attempts,
 * not_present, too_many_attendances, or invalid_request with a sentence beside the field.
 */
export async function recordPresence(
  deps: Deps,
  id: string,
  body: Body,
  actor: Actor,
): Promise<Attendance> {
  const act: Act = { body, isOwn: isUnnamed(body), actor, now: deps.clock.now() };
  if (act.isOwn && body.act === "arrive" && body.mode === "room") {
    const sent = await findSent(deps.db, id, act);
    if (sent) return presentAttendance(sent);
    await admitCode(deps, id, body, actor);
  }
  const row = await writeAct(deps, id, act).catch((error: unknown) => {
    // The same person in another tab, or the same send on its way twice: the row is there now.
    if (!isUniqueViolation(error)) throw error;
    return writeAct(deps, id, act);
  });
  return presentAttendance(row);
}
