import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { parisInstant } from "#contract/clock-change.ts";
import { frequencyFor } from "#contract/frequency.ts";
import { isPast, parisTime } from "#contract/paris-time.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { hasPlace } from "#server/db/capacity.ts";
import { type Db, inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { placeFreeEmail } from "./emails.ts";
import { claim, REMINDERS } from "./send-reminders.ts";

/** Recipients of one transaction. */
const BATCH_SIZE = 100;

/** Waitlist answers that now have a place, at events that take place. */
const fromPromoted = (db: Db | Trx) =>
  db
    .selectFrom("event_answers")
    .innerJoin("events", "events.id", "event_answers.event_id")
    .innerJoin("groups", "groups.id", "events.group_id")
    // A literal, as in the partial index: SQLite ignores the index for a bound value.
    .where("event_answers.waiting", "=", sql.lit(1))
    .where("event_answers.answer", "=", "room")
    .where("events.deleted_at", "is", null)
    .where("events.cancelled_at", "is", null)
    .where("groups.deleted_at", "is", null)
    .where(hasPlace);

/** Of one event, in the order of the waitlist. */
const listPromoted = (trx: Trx, eventId: string) =>
  fromPromoted(trx)
    .innerJoin("users", "users.id", "event_answers.user_id")
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .select(["users.id as userId", "email", "events.id", "title", "day", "start_time"])
    .select(["end_time", "place", "events.group_id", "groups.name as group"])
    .where("events.id", "=", eventId)
    .orderBy("rank")
    .limit(BATCH_SIZE)
    .execute();
type Promoted = Awaited<ReturnType<typeof listPromoted>>[number];

const leaveWaitlist = (trx: Trx, eventId: string, ids: string[]) =>
  trx
    .updateTable("event_answers")
    .set({ waiting: 0 })
    .where("event_id", "=", eventId)
    .where("user_id", "in", ids)
    .execute();

/** Marks the due reminders as sent: the email already gives the date of the event. */
async function skipReminders(
  trx: Trx,
  { id, day, start_time }: Promoted,
  ids: string[],
  now: Date,
) {
  const left = parisInstant(day, start_time) - now.getTime();
  for (const { kind, from } of REMINDERS)
    if (left <= from) await claim(trx, id, kind, ids, now.toISOString());
}

/** Queues the emails of the next people and takes them off the waitlist in one transaction. False when none is left. */
const notifyNextBatch = (deps: Deps, eventId: string): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `event:${eventId}`);
    const now = deps.clock.now();
    const promoted = await listPromoted(trx, eventId);
    const [event] = promoted;
    if (!event || isPast({ day: event.day, endTime: event.end_time }, now)) return false;
    const ids = promoted.map(({ userId }) => userId);
    await leaveWaitlist(trx, eventId, ids);
    const choices = await listChoices(trx, ids);
    const wanted = promoted.filter(
      ({ userId }) =>
        frequencyFor(choices.get(userId) ?? [], "place_free", event.group_id) !== "never",
    );
    await skipReminders(
      trx,
      event,
      wanted.map(({ userId }) => userId),
      now,
    );
    await queueMails(
      deps,
      trx,
      wanted.map(({ userId, email }) => placeFreeEmail(deps, { id: userId, email }, event)),
    );
    return promoted.length === BATCH_SIZE;
  });

/** Emails the people promoted from the waitlist, at any hour: it concerns their own answer (docs/decisions/061). */
export async function notifyWaitlist(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const rows = await fromPromoted(deps.db)
    .select("events.id")
    .distinct()
    .where("events.day", ">=", parisTime(deps.clock.now()).slice(0, 10))
    // A subquery: with a join, SQLite starts from all accounts.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("users")
          .select("users.id")
          .whereRef("users.id", "=", "event_answers.user_id")
          .where("users.deleted_at", "is", null)
          .where("users.status", "=", "active")
          .where(HAS_ACCESS),
      ),
    )
    .execute();
  for (const { id } of rows)
    while (!stopping?.aborted && (await notifyNextBatch(deps, id))) await setImmediate();
}
