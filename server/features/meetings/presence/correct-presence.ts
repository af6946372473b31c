import type { Attendance } from "#contract/meeting-parts.ts";
import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { meetingPresenceRoutes } from "#contract/meeting-presence.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { formatDay } from "#server/mail/format-when.ts";
import { lockMeeting, type MeetingRow, refuseUnless, touchMeeting } from "../facts.ts";
import { type AttendanceRow, presentAttendance } from "../parts.ts";
import { listStays, overlaps, readStay } from "./stays.ts";
import { toInstant } from "./time-of-act.ts";

type Body = Parsed<typeof meetingPresenceRoutes.correct>["body"];

/** Throws invalid_request: hours in the wrong order, to come, or of another stay of the person. */
async function refuseHours(trx: Trx, row: AttendanceRow, now: Date): Promise<void> {
  const { id, arrived_at, left_at } = row;
  const server = now.toISOString();
  if (arrived_at > server) throw fieldError({ arrivedAt: messages.presenceLater });
  if (left_at !== null && left_at > server) throw fieldError({ leftAt: messages.presenceLater });
  if (left_at !== null && left_at < arrived_at)
    throw fieldError({ leftAt: messages.presenceLeftBefore });
  // Two guests may have the same name, and an erased account has none.
  if (row.user_id === null) return;
  const person = { userId: row.user_id, name: row.name_then };
  const others = (await listStays(trx, row.event_id, person)).filter((one) => one.id !== id);
  if (others.some((other) => overlaps(row, other)))
    throw fieldError({ arrivedAt: messages.presenceOverlaps });
}

const journalCorrection = (
  deps: Deps,
  trx: Trx,
  { row, meeting, actor }: { row: AttendanceRow; meeting: MeetingRow; actor: Actor },
): Promise<void> =>
  recordAct(deps, trx, {
    act: "presence_corrected",
    actor,
    subject: `${row.name_then}, «\u00A0${meeting.title}\u00A0» du ${formatDay(meeting.day)}`,
    ...(row.user_id !== null && { subjectId: row.user_id }),
  });

/** Corrects a presence, or voids it. Throws not_found, forbidden, meeting_state, minutes_published or invalid_request. */
export const correctPresence = (
  deps: Deps,
  id: string,
  body: Body,
  actor: Actor,
): Promise<Attendance> =>
  inTransaction(deps.db, async (trx) => {
    const { event_id } = await readStay(trx, id);
    const known = await lockMeeting(trx, event_id, actor);
    refuseUnless(mayPrepare, known);
    const { row: meeting } = known;
    if (meeting.state !== "open" && meeting.state !== "drafting")
      throw new ApiError("meeting_state");
    const before = await readStay(trx, id);
    const now = deps.clock.now();
    const columns = {
      mode: body.mode,
      arrived_at: toInstant(body.arrivedAt),
      left_at: body.leftAt === null ? null : toInstant(body.leftAt),
      voided_at: body.voided ? (before.voided_at ?? now.toISOString()) : null,
    };
    const row = { ...before, ...columns };
    if (!body.voided) await refuseHours(trx, row, now);
    await trx.updateTable("attendances").set(columns).where("id", "=", id).execute();
    if (row.user_id !== actor.id) await journalCorrection(deps, trx, { row, meeting, actor });
    await touchMeeting(trx, event_id, { attendanceId: id });
    return presentAttendance(row);
  });
