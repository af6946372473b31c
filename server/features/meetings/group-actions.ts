import { OPEN_ACTION_STATES } from "#contract/meeting-limits.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { isVisibleAction } from "./visible-actions.ts";

/**
 * Open actions of a group that were published before, by due day: what a next meeting follows up. Those of items « huis clos » only for an actor
 * who may see them.
 */
export const selectGroupActions = (
  db: Db | Trx,
  groupId: string,
  eventId: string,
  actor: Pick<Actor, "id" | "role">,
) =>
  db
    .selectFrom("actions")
    .leftJoin("agenda_items", "agenda_items.id", "actions.item_id")
    .selectAll("actions")
    .where("actions.group_id", "=", groupId)
    .where("actions.published_at", "is not", null)
    .where("actions.state", "in", OPEN_ACTION_STATES)
    .where((eb) =>
      eb.or([eb("actions.event_id", "is", null), eb("actions.event_id", "!=", eventId)]),
    )
    .where(isVisibleAction(actor))
    .orderBy((eb) => eb.fn.coalesce("due_day", eb.val("9999")))
    .orderBy("actions.id")
    .limit(100);
