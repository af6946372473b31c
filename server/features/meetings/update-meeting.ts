import type { MeetingOffice } from "#contract/meeting-limits.ts";
import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { Meeting, meetingRoutes } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { lockMeeting, refuseUnless, touchMeeting } from "./facts.ts";
import { findPersonName } from "./find-person.ts";
import { getMeeting } from "./get-meeting.ts";

type Settings = Parsed<typeof meetingRoutes.update>["body"];

interface Office {
  eventId: string;
  role: MeetingOffice;
  userId: string | null;
}

const FIELDS = { chair: "chairId", secretary: "secretaryId" } as const;

/** An unchanged person retains their name of then, and the name of an erased account remains until another person replaces it. */
async function saveOfficer(trx: Trx, { eventId, role, userId }: Office): Promise<void> {
  const current = await trx
    .selectFrom("meeting_officers")
    .select("user_id")
    .where("event_id", "=", eventId)
    .where("role", "=", role)
    .executeTakeFirst();
  if (current ? current.user_id === userId : userId === null) return;
  await trx
    .deleteFrom("meeting_officers")
    .where("event_id", "=", eventId)
    .where("role", "=", role)
    .execute();
  if (userId === null) return;
  const name = await findPersonName(trx, userId);
  if (name === undefined) throw fieldError({ [FIELDS[role]]: messages.itemPersonUnknown });
  await trx
    .insertInto("meeting_officers")
    .values({ event_id: eventId, role, user_id: userId, name_then: name })
    .execute();
}

/**
 * Changes who presides, who writes and the days of reading. Throws not_found, forbidden, meeting_state, minutes_published, group_archived, stale, or
 * invalid_request for a person without access or twice the same one.
 */
export const updateMeeting = (
  deps: Deps,
  id: string,
  { version, chairId, secretaryId, readingDays }: Settings,
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const known = await lockMeeting(trx, id, actor);
    refuseUnless(mayPrepare, known);
    refuseStale(version, known.row.version);
    if (chairId !== null && chairId === secretaryId)
      throw fieldError({ secretaryId: messages.officersDiffer });
    await saveOfficer(trx, { eventId: id, role: "chair", userId: chairId });
    await saveOfficer(trx, { eventId: id, role: "secretary", userId: secretaryId });
    await trx
      .updateTable("meetings")
      .set({ reading_days: readingDays, version: version + 1 })
      .where("event_id", "=", id)
      .execute();
    await touchMeeting(trx, id);
    const subject = known.row.title;
    await recordAct(deps, trx, { act: "meeting_settings_changed", actor, subject });
    return getMeeting(trx, id, { actor, now: deps.clock.now() });
  });
