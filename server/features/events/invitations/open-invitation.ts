import type { Invitation, InvitationDate } from "#contract/event-invitations.ts";
import { fullName } from "#contract/full-name.ts";
import { isPast } from "#contract/paris-time.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { countInRoom, listOwnAnswers } from "../answers/queries.ts";
import { fromLiveGroups } from "../queries.ts";
import { findInvitations } from "./token.ts";

const listEvents = (db: Db, ids: readonly string[]) =>
  fromLiveGroups(db)
    .select(["events.id", "title", "message", "day", "start_time", "end_time", "capacity"])
    .select(["place", "link", "cancelled_at", "cancel_reason", "groups.name as group"])
    .where("events.id", "in", ids)
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("events.id")
    .execute();
type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** Future events. Throws link_invalid when none exists, event_past when all are past. */
async function listToCome(db: Db, ids: readonly string[], now: Date): Promise<EventRow[]> {
  const rows = await listEvents(db, ids);
  if (rows.length === 0) throw new ApiError("link_invalid");
  const toCome = rows.filter(({ day, end_time }) => !isPast({ day, endTime: end_time }, now));
  if (toCome.length === 0) throw new ApiError("event_past");
  return toCome;
}

async function present(db: Db, event: EventRow, userId: string): Promise<InvitationDate> {
  const { id, title, day, start_time, end_time, place, link, capacity } = event;
  const [mine] = await listOwnAnswers(db, userId, { eventId: id });
  return {
    id,
    title,
    date: `${day}T12:00:00.000Z`,
    start_time,
    end_time,
    ...omitNulls({ place, link }),
    ...(event.cancelled_at !== null && { cancel_reason: event.cancel_reason ?? "" }),
    full: capacity !== null && (await countInRoom(db, id)) >= capacity,
    ...(mine && { mine }),
  };
}

/**
 * Reads an invitation by its token, without changing anything: mail scanners open links. Throws link_invalid, or
 * event_past once the events are past.
 */
export async function openInvitation(deps: Deps, token: string): Promise<Invitation> {
  const { rows, person, isSeveral } = await findInvitations(deps, token);
  const ids = rows.map(({ event_id }) => event_id);
  const events = await listToCome(deps.db, ids, deps.clock.now());
  const dates: InvitationDate[] = [];
  for (const event of events) dates.push(await present(deps.db, event, person.user_id));
  const [first] = events;
  const [shown] = dates;
  if (!first || !shown) throw new ApiError("link_invalid");
  const { id: _, ...facts } = shown;
  return {
    ...facts,
    person: fullName(person),
    message: first.message,
    group: first.group,
    ...(isSeveral && { dates }),
  };
}
