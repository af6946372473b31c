import type { Event, eventRoutes } from "../../../contract/events.ts";
import { mayPublishIn } from "../../../contract/permissions.ts";
import type { Parsed } from "../../../contract/route.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { refuseUnless } from "../../http/refuse-unless.ts";
import { changeEvent, holdEvent } from "./change-event.ts";
import { eventColumns } from "./event-columns.ts";
import { keepPlaces } from "./keep-places.ts";
import { getEvent } from "./queries.ts";
import { refuseGoneGroup } from "./refuse-gone-group.ts";

type EventInput = Parsed<typeof eventRoutes.update>["body"];

/** Throws not_found, invalid_request when the group is gone, stale when `version` is no longer the event's. */
export const updateEvent = (
  deps: Deps,
  id: string,
  input: EventInput,
  actor: Actor,
): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    const held = await holdEvent(trx, id);
    refuseUnless(
      mayPublishIn(actor, { id: held.group_id }) && mayPublishIn(actor, { id: input.groupId }),
    );
    await refuseGoneGroup(trx, input.groupId);
    if (input.version !== undefined && input.version !== held.version) throw new ApiError("stale");
    const columns = eventColumns(input);
    await keepPlaces(trx, held, columns);
    await changeEvent(trx, held, columns, deps.clock.now());
    await recordAct(deps, trx, { act: "event_updated", actor, subject: input.title });
    return getEvent(trx, id);
  });
