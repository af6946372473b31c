import type { Scope } from "#contract/agenda-limits.ts";
import type { EventInvitations } from "#contract/event-invitations.ts";
import { mayRunGroup } from "#contract/permissions.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { type Db, inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { type LockedEvent, lockEvent } from "../change-event.ts";
import { lockSeries } from "../lock-series.ts";
import { refusePast } from "../past.ts";
import { getEvent } from "../queries.ts";

async function readInvitations(db: Db | Trx, eventId: string): Promise<EventInvitations> {
  const asked = await db
    .selectFrom("invited_events")
    .select("asked_at")
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom("event_invitations")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("event_id", "=", eventId)
    .where("sent_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { ...asked, sent: Number(count) };
}

/** Throws not_found, forbidden. */
export async function getInvitations(
  db: Db,
  eventId: string,
  actor: Actor,
): Promise<EventInvitations> {
  const { group_id: group } = await getEvent(db, eventId);
  refuseUnless(mayRunGroup(actor, group));
  return readInvitations(db, eventId);
}

/** Locks the event, or the future events of the series that take place. Throws as lockEvent and lockSeries do. */
async function lockWanted(
  trx: Trx,
  eventId: string,
  scope: Scope,
  { actor, now }: { actor: Actor; now: Date },
): Promise<LockedEvent[]> {
  if (scope !== "this") {
    const { event, scoped } = await lockSeries(trx, eventId, { scope }, { actor, now });
    if (event.cancelled_at !== null) throw new ApiError("event_cancelled");
    return scoped.filter(({ cancelled_at }) => cancelled_at === null);
  }
  const event = await lockEvent(trx, eventId);
  await admitPublisher(trx, actor, [event.group_id]);
  refusePast(event, now);
  if (event.cancelled_at !== null) throw new ApiError("event_cancelled");
  return [event];
}

/** Id of the batch sent as one email: that of the events of the series already invited, if any. */
async function findBatchId(trx: Trx, ids: readonly string[]): Promise<string> {
  const row = await trx
    .selectFrom("invited_events")
    .select("together")
    .where("event_id", "in", ids)
    .where("together", "is not", null)
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.together ?? newId();
}

/**
 * Requests invitations by email for the current members of the group, for one event or several of its series; a
 * second request adds members who joined since. A job sends the emails (send-invitations.ts). Throws not_found,
 * forbidden, event_past, event_cancelled or not_in_series.
 */
export const inviteByMail = (
  deps: Deps,
  eventId: string,
  { scope = "this" }: { scope?: Scope | undefined },
  actor: Actor,
): Promise<EventInvitations> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const wanted = await lockWanted(trx, eventId, scope, { actor, now });
    const ids = wanted.map(({ id }) => id);
    const asked = {
      asked_at: now.toISOString(),
      asked_by: actor.id,
      ...(scope !== "this" && { together: await findBatchId(trx, ids) }),
    };
    await trx
      .insertInto("invited_events")
      .values(ids.map((event_id) => ({ event_id, together: null, ...asked })))
      .onConflict((conflict) => conflict.column("event_id").doUpdateSet(asked))
      .execute();
    const subject = wanted.find(({ id }) => id === eventId)?.title ?? "";
    await recordAct(deps, trx, { act: "event_invited", actor, subject });
    return readInvitations(trx, eventId);
  });
