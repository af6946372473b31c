import type { Event } from "#contract/events.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { refuseWithMinutes } from "#server/db/event-minutes.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { changeEvent, lockEvent } from "./change-event.ts";
import { notifyGroup } from "./notify-group.ts";
import { refusePast } from "./past.ts";
import { getEvent } from "./queries.ts";

interface Asked {
  reason: string;
  version?: number | undefined;
}

/** Cancels an event, which remains visible with the reason. Throws not_found, event_has_minutes, event_past, event_cancelled or stale. */
export const cancelEvent = (
  deps: Deps,
  id: string,
  { reason, version }: Asked,
  actor: Actor,
): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    const event = await lockEvent(trx, id);
    await refuseWithMinutes(trx, id);
    await admitPublisher(trx, actor, [event.group_id]);
    refuseStale(version, event.version);
    const now = deps.clock.now();
    refusePast(event, now);
    if (event.cancelled_at !== null) throw new ApiError("event_cancelled");
    const cancelled = { cancelled_at: now.toISOString(), cancel_reason: reason };
    await changeEvent(trx, event, cancelled, now);
    await notifyGroup(deps, trx, { kind: "event_cancelled", changed: [{ row: event }], actor });
    await recordAct(deps, trx, { act: "event_cancelled", actor, subject: event.title });
    return getEvent(trx, id);
  });
