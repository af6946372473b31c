import type { Updateable } from "kysely";
import { parisInstant } from "#contract/clock-change.ts";
import { REMINDER_HOURS, REMINDER_KINDS } from "#contract/notification-limits.ts";
import { ApiError } from "#server/api-error.ts";
import { moveMinutes } from "#server/db/event-minutes.ts";
import { type Trx, takeLock } from "#server/db/open.ts";
import type { EventsTable } from "#server/db/tables/events.ts";
import { toEventTokens } from "#server/db/words.ts";
import { fromLiveGroups } from "./queries.ts";

type Columns = Updateable<EventsTable>;

/** Columns that calendars show: only their changes raise the sequence number. */
const IN_CALENDARS = [
  "group_id",
  "title",
  "message",
  "day",
  "start_time",
  "end_time",
  "place",
  "link",
  "cancelled_at",
  "cancel_reason",
] as const;

/** Locks an event until the transaction ends: concurrent changes and answers wait. Throws not_found. */
export async function lockEvent(trx: Trx, id: string) {
  await takeLock(trx, `event:${id}`);
  const row = await fromLiveGroups(trx)
    .selectAll("events")
    .where("events.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}
export type LockedEvent = Awaited<ReturnType<typeof lockEvent>>;

/** The words of the texts that the event has after the change. */
function tokensAfter(event: LockedEvent, columns: Columns): string {
  const { place, cancel_reason: reason } = columns;
  return toEventTokens({
    title: columns.title ?? event.title,
    message: columns.message ?? event.message,
    place: place === undefined ? event.place : place,
    cancel_reason: reason === undefined ? event.cancel_reason : reason,
  });
}

const HOUR = 3_600_000;

/** Deletes the record of reminders whose time has not come after the change, so that they are sent again. */
async function forgetReminders(
  trx: Trx,
  event: LockedEvent,
  { day = event.day, start_time = event.start_time }: Columns,
  now: Date,
): Promise<void> {
  if (day === event.day && start_time === event.start_time) return;
  const left = parisInstant(day, start_time) - now.getTime();
  const kinds = REMINDER_KINDS.filter((kind) => left > REMINDER_HOURS[kind] * HOUR);
  if (kinds.length > 0)
    await trx
      .deleteFrom("event_reminders")
      .where("event_id", "=", event.id)
      .where("kind", "in", kinds)
      .execute();
}

/** Writes a change of a locked event. Returns whether calendars show the change. */
export async function changeEvent(
  trx: Trx,
  event: LockedEvent,
  columns: Columns,
  now: Date,
): Promise<boolean> {
  const isShown = IN_CALENDARS.some(
    (name) => columns[name] !== undefined && columns[name] !== event[name],
  );
  await trx
    .updateTable("events")
    .set({
      ...columns,
      tokens: tokensAfter(event, columns),
      version: event.version + 1,
      ...(isShown && { sequence: event.sequence + 1, changed_at: now.toISOString() }),
    })
    .where("id", "=", event.id)
    .execute();
  await forgetReminders(trx, event, columns, now);
  const { group_id: groupId = event.group_id } = columns;
  if (groupId !== event.group_id) await moveMinutes(trx, event.id, groupId);
  return isShown;
}
