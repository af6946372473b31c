import { OPEN_ACTION_STATES } from "#contract/meeting-limits.ts";
import type { Db, Trx } from "#server/db/open.ts";

/** Open actions of a group that were published before, by due day: what a next meeting follows up. */
export const selectGroupActions = (db: Db | Trx, groupId: string, eventId: string) =>
  db
    .selectFrom("actions")
    .selectAll()
    .where("group_id", "=", groupId)
    .where("published_at", "is not", null)
    .where("state", "in", OPEN_ACTION_STATES)
    .where((eb) => eb.or([eb("event_id", "is", null), eb("event_id", "!=", eventId)]))
    .orderBy((eb) => eb.fn.coalesce("due_day", eb.val("9999")))
    .orderBy("id")
    .limit(100);
