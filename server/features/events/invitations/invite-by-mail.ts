import type { EventInvitations } from "../../../../contract/event-invitations.ts";
import { mayRunGroup } from "../../../../contract/permissions.ts";
import { admitPublisher } from "../../../accounts/group-right.ts";
import type { Actor } from "../../../accounts/session.ts";
import { ApiError } from "../../../api-error.ts";
import { recordAct } from "../../../db/journal.ts";
import { type Db, inTransaction, type Trx } from "../../../db/open.ts";
import type { Deps } from "../../../deps.ts";
import { refuseUnless } from "../../../http/refuse-unless.ts";
import { holdEvent } from "../change-event.ts";
import { refusePast } from "../past.ts";
import { getEvent } from "../queries.ts";

async function read(db: Db | Trx, eventId: string): Promise<EventInvitations> {
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
  return read(db, eventId);
}

/**
 * Asks that those who are in the group of a meeting now are invited by mail, and told of what becomes of it. Asked again, it goes to those who have come
 * since. The mails are a job's (send-invitations.ts). Throws not_found, forbidden, event_past, event_cancelled.
 */
export const inviteByMail = (
  deps: Deps,
  eventId: string,
  actor: Actor,
): Promise<EventInvitations> =>
  inTransaction(deps.db, async (trx) => {
    const held = await holdEvent(trx, eventId);
    await admitPublisher(trx, actor, [held.group_id]);
    const now = deps.clock.now();
    refusePast(held, now);
    if (held.cancelled_at !== null) throw new ApiError("event_cancelled");
    const asked = { asked_at: now.toISOString(), asked_by: actor.id };
    await trx
      .insertInto("invited_events")
      .values({ event_id: eventId, ...asked })
      .onConflict((conflict) => conflict.column("event_id").doUpdateSet(asked))
      .execute();
    await recordAct(deps, trx, { act: "event_invited", actor, subject: held.title });
    return read(trx, eventId);
  });
