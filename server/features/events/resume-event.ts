import type { Event } from "#contract/events.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { changeEvent, holdEvent } from "./change-event.ts";
import { refusePast } from "./past.ts";
import { getEvent } from "./queries.ts";
import { tellOf } from "./tell-of.ts";

/** It takes place after all. Throws not_found, event_past, or event_on when it was not cancelled. */
export const resumeEvent = (deps: Deps, id: string, actor: Actor): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    const held = await holdEvent(trx, id);
    await admitPublisher(trx, actor, [held.group_id]);
    const now = deps.clock.now();
    refusePast(held, now);
    if (held.cancelled_at === null) throw new ApiError("event_on");
    await changeEvent(trx, held, { cancelled_at: null, cancel_reason: null, off_rule: 0 }, now);
    await tellOf(deps, trx, { kind: "event_changed", changed: [{ row: held }], actor });
    await recordAct(deps, trx, { act: "event_resumed", actor, subject: held.title });
    return getEvent(trx, id);
  });
