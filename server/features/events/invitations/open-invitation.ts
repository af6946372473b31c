import type { Invitation } from "../../../../contract/event-invitations.ts";
import { fullName } from "../../../../contract/full-name.ts";
import { ApiError } from "../../../api-error.ts";
import type { Db } from "../../../db/open.ts";
import type { Deps } from "../../../deps.ts";
import { countInRoom, listOwnAnswers } from "../answer-queries.ts";
import { refusePast } from "../past.ts";
import { fromLiveGroups } from "../queries.ts";
import { getInvitation, type InvitationRow } from "./token.ts";

/** Throws link_invalid where it is gone, event_past. */
async function getEvent(db: Db, id: string, now: Date) {
  const row = await fromLiveGroups(db)
    .select(["events.id", "title", "message", "day", "start_time", "end_time", "capacity"])
    .select(["place", "link", "cancelled_at", "cancel_reason", "groups.name as group"])
    .where("events.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("link_invalid");
  refusePast(row, now);
  return row;
}

async function present(db: Db, invited: InvitationRow, now: Date): Promise<Invitation> {
  const event = await getEvent(db, invited.event_id, now);
  const { title, message, start_time, end_time, group, place, link, capacity } = event;
  const [mine] = await listOwnAnswers(db, invited.user_id, { eventId: event.id });
  return {
    person: fullName(invited),
    title,
    message,
    date: `${event.day}T12:00:00.000Z`,
    start_time,
    end_time,
    group,
    ...(place !== null && { place }),
    ...(link !== null && { link }),
    ...(event.cancelled_at !== null && { cancel_reason: event.cancel_reason ?? "" }),
    full: capacity !== null && (await countInRoom(db, event.id)) >= capacity,
    ...(mine && { mine }),
  };
}

/**
 * The meeting that somebody is invited to, by the secret of a mail. It changes nothing: programs that look into mails open what they find. Throws
 * link_invalid, or event_past: an invitation lives as long as its meeting is to come.
 */
export async function openInvitation(deps: Deps, token: string): Promise<Invitation> {
  const invited = await getInvitation(deps, token);
  return present(deps.db, invited, deps.clock.now());
}
