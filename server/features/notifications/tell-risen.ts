import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { parisInstant } from "#contract/clock-change.ts";
import { frequencyFor } from "#contract/frequency.ts";
import { isPast, parisTime } from "#contract/paris-time.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import { type Db, inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import { isSeated } from "#server/db/seats.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { placeFreeEmail } from "./emails.ts";
import { claim, REMINDERS } from "./send-reminders.ts";

/** People of one transaction. */
const AT_ONCE = 100;

/** Answers of who waited and has a place now, whatever freed it, at meetings that take place. */
const fromRisen = (db: Db | Trx) =>
  db
    .selectFrom("event_answers")
    .innerJoin("events", "events.id", "event_answers.event_id")
    .innerJoin("groups", "groups.id", "events.group_id")
    // As the index of those who wait has it: SQLite would go through everybody else for a value that it does not know.
    .where("event_answers.waiting", "=", sql.lit(1))
    .where("event_answers.answer", "=", "room")
    .where("events.deleted_at", "is", null)
    .where("events.cancelled_at", "is", null)
    .where("groups.deleted_at", "is", null)
    .where(isSeated);

/** Of one meeting, the first who asked first. */
const listRisen = (trx: Trx, eventId: string) =>
  fromRisen(trx)
    .innerJoin("users", "users.id", "event_answers.user_id")
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .select(["users.id as userId", "email", "events.id", "title", "day", "start_time"])
    .select(["end_time", "place", "events.group_id", "groups.name as group"])
    .where("events.id", "=", eventId)
    .orderBy("rank")
    .limit(AT_ONCE)
    .execute();
type Risen = Awaited<ReturnType<typeof listRisen>>[number];

const noLongerWait = (trx: Trx, eventId: string, ids: string[]) =>
  trx
    .updateTable("event_answers")
    .set({ waiting: 0 })
    .where("event_id", "=", eventId)
    .where("user_id", "in", ids)
    .execute();

/** The letter says when the meeting is: a reminder that is due already would say it again. */
async function spareReminders(trx: Trx, { id, day, start_time }: Risen, ids: string[], now: Date) {
  const left = parisInstant(day, start_time) - now.getTime();
  for (const { kind, from } of REMINDERS)
    if (left <= from) await claim(trx, id, kind, ids, now.toISOString());
}

/** The next people of a meeting, and that they know, in one transaction. False when there is nobody left. */
const tellNext = (deps: Deps, eventId: string): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `event:${eventId}`);
    const now = deps.clock.now();
    const risen = await listRisen(trx, eventId);
    const [event] = risen;
    if (!event || isPast({ day: event.day, endTime: event.end_time }, now)) return false;
    const ids = risen.map(({ userId }) => userId);
    await noLongerWait(trx, eventId, ids);
    const choices = await listChoices(trx, ids);
    const wanted = risen.filter(
      ({ userId }) =>
        frequencyFor(choices.get(userId) ?? [], "place_free", event.group_id) !== "never",
    );
    await spareReminders(
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
    return risen.length === AT_ONCE;
  });

/** Tells those who waited that a place is theirs, at once and at any hour: it is about their own answer (docs/decisions/061). */
export async function tellRisen(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const rows = await fromRisen(deps.db)
    .select("events.id")
    .distinct()
    .where("events.day", ">=", parisTime(deps.clock.now()).slice(0, 10))
    // Not joined: SQLite would begin with everybody who has an account.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("users")
          .select("users.id")
          .whereRef("users.id", "=", "event_answers.user_id")
          .where("users.deleted_at", "is", null)
          .where("users.status", "=", "active"),
      ),
    )
    .execute();
  for (const { id } of rows)
    while (!stopping?.aborted && (await tellNext(deps, id))) await setImmediate();
}
