import type { Event } from "../../../contract/events.ts";
import { mayPublishIn } from "../../../contract/permissions.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { refuseUnless } from "../../http/refuse-unless.ts";
import { changeEvent, holdEvent } from "./change-event.ts";
import { refusePast } from "./past.ts";
import { getEvent } from "./queries.ts";

/** It stays where it is, marked, with its reason. Throws not_found, event_past, or event_cancelled when it is already. */
export const cancelEvent = (deps: Deps, id: string, reason: string, actor: Actor): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    const held = await holdEvent(trx, id);
    refuseUnless(mayPublishIn(actor, { id: held.group_id }));
    const now = deps.clock.now();
    refusePast(held, now);
    if (held.cancelled_at !== null) throw new ApiError("event_cancelled");
    const cancelled = { cancelled_at: now.toISOString(), cancel_reason: reason };
    await changeEvent(trx, held, cancelled, now);
    await recordAct(deps, trx, { act: "event_cancelled", actor, subject: held.title });
    return getEvent(trx, id);
  });
