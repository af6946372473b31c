import type { Event } from "#contract/events.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { refuseWithMinutes } from "#server/db/event-minutes.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { changeEvent, lockEvent } from "./change-event.ts";
import { notifyGroup } from "./notify-group.ts";
import { refusePast } from "./past.ts";
import { getEvent } from "./queries.ts";

/** Reverts a cancellation. Throws not_found, event_has_minutes, event_past, or event_on when the event was not cancelled. */
export const resumeEvent = (deps: Deps, id: string, actor: Actor): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    const event = await lockEvent(trx, id);
    await refuseWithMinutes(trx, id);
    await admitPublisher(trx, actor, [event.group_id]);
    const now = deps.clock.now();
    refusePast(event, now);
    if (event.cancelled_at === null) throw new ApiError("event_on");
    await changeEvent(trx, event, { cancelled_at: null, cancel_reason: null, off_rule: 0 }, now);
    await notifyGroup(deps, trx, { kind: "event_changed", changed: [{ row: event }], actor });
    await recordAct(deps, trx, { act: "event_resumed", actor, subject: event.title });
    return getEvent(trx, id);
  });
