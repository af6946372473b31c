import type { Event, eventRoutes } from "../../../contract/events.ts";
import { mayPublishIn } from "../../../contract/permissions.ts";
import type { Parsed } from "../../../contract/route.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { refuseUnless } from "../../http/refuse-unless.ts";
import { eventColumns } from "./event-columns.ts";
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
    const { group_id: group } = await getEvent(trx, id);
    refuseUnless(mayPublishIn(actor, group) && mayPublishIn(actor, { id: input.groupId }));
    await refuseGoneGroup(trx, input.groupId);
    const update = trx
      .updateTable("events")
      .set((eb) => ({ ...eventColumns(input), version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("deleted_at", "is", null);
    const result = await (input.version === undefined
      ? update
      : update.where("version", "=", input.version)
    ).executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new ApiError("stale");
    await recordAct(deps, trx, { act: "event_updated", actor, subject: input.title });
    return getEvent(trx, id);
  });
