import { parisInstant } from "#contract/clock-change.ts";
import { frequencyFor } from "#contract/frequency.ts";
import { REMINDER_HOURS } from "#contract/notification-limits.ts";
import { parisTime } from "#contract/paris-time.ts";
import { addDays } from "#contract/repeat.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { type Db, inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { isCivilHour } from "./due.ts";
import { reminderEmail } from "./emails.ts";

const HOUR = 3_600_000;

interface Reminder {
  kind: "reminder_days" | "reminder_hours";
  /** Milliseconds before the event: sent from `from` until `until`, when it would come too late. */
  from: number;
  until: number;
}

export const REMINDERS: readonly Reminder[] = [
  { kind: "reminder_days", from: REMINDER_HOURS.reminder_days * HOUR, until: 12 * HOUR },
  { kind: "reminder_hours", from: REMINDER_HOURS.reminder_hours * HOUR, until: 0 },
];

/** Events of the next days that take place. */
const listNear = (db: Db, now: Date) => {
  const today = parisTime(now).slice(0, 10);
  return db
    .selectFrom("events")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.id", "title", "day", "start_time", "end_time", "place", "link", "capacity"])
    .select(["events.group_id", "groups.name as group"])
    .where("day", ">=", today)
    .where("day", "<=", addDays(today, 3))
    .where("events.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null)
    .where("cancelled_at", "is", null)
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("events.id")
    .execute();
};
export type NearEvent = Awaited<ReturnType<typeof listNear>>[number];

/** People who attend, in the order of their seats. */
const listComing = (trx: Trx, { id }: NearEvent) =>
  trx
    .selectFrom("event_answers")
    .innerJoin("users", "users.id", "event_answers.user_id")
    .select(["users.id", "email", "answer", "answered_at"])
    .where("event_id", "=", id)
    .where("answer", "in", ["room", "remote"])
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .orderBy("rank")
    .orderBy("users.id")
    .execute();

/** Marks reminders as sent; returns the people who had none yet. */
export async function claim(
  trx: Trx,
  eventId: string,
  kind: Reminder["kind"],
  ids: string[],
  sent_at: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .insertInto("event_reminders")
    .values(ids.map((user_id) => ({ event_id: eventId, user_id, kind, sent_at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** A person who answered after the reminder was due needs none. */
const remind = (deps: Deps, event: NearEvent, { kind }: Reminder, dueAt: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const coming = await listComing(trx, event);
    const inRoom = coming.filter(({ answer }) => answer === "room");
    const seated = new Set(inRoom.slice(0, event.capacity ?? inRoom.length).map(({ id }) => id));
    const known = coming.filter(
      ({ id, answer, answered_at }) =>
        (answer === "remote" || seated.has(id)) && answered_at < dueAt,
    );
    const choices = await listChoices(
      trx,
      known.map(({ id }) => id),
    );
    const wanted = known.filter(
      ({ id }) => frequencyFor(choices.get(id) ?? [], kind, event.group_id) !== "never",
    );
    const ids = wanted.map(({ id }) => id);
    const claimed = await claim(trx, event.id, kind, ids, deps.clock.now().toISOString());
    await queueMails(
      deps,
      trx,
      wanted
        .filter(({ id }) => claimed.has(id))
        .map((person) => reminderEmail(deps, person, event, kind)),
    );
  });

/** Reminds attendees two days and two hours before the event, once each, by their settings. */
export async function sendReminders(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  for (const event of await listNear(deps.db, now)) {
    const start = parisInstant(event.day, event.start_time);
    for (const reminder of REMINDERS) {
      if (stopping?.aborted) return;
      const left = start - now.getTime();
      const isDue = left <= reminder.from && left > reminder.until;
      if (!isDue || (reminder.kind === "reminder_days" && !isCivilHour(now))) continue;
      await remind(deps, event, reminder, new Date(start - reminder.from).toISOString());
    }
  }
}
