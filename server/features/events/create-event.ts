import type { Event } from "#contract/events.ts";
import { admitPublisher, refuseGoneGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordActivity } from "#server/db/activity.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction } from "#server/db/open.ts";
import { toEventTokens } from "#server/db/words.ts";
import type { Deps } from "#server/deps.ts";
import { type EventInput, toEventColumns } from "./event-columns.ts";
import { getEvent } from "./queries.ts";

/** Creates an event, once for a form sent twice. Throws invalid_request when the group is deleted. */
export const createEvent = (deps: Deps, input: EventInput, actor: Actor): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    await admitPublisher(trx, actor, [input.groupId]);
    await refuseGoneGroup(trx, input.groupId);
    const now = deps.clock.now();
    const columns = toEventColumns(input);
    const active = { deleted_at: null, cancelled_at: null };
    const duplicate = await findDuplicate(trx, "events", { ...columns, ...active }, now);
    if (duplicate) return getEvent(trx, duplicate);
    const id = newId();
    await trx
      .insertInto("events")
      .values({
        id,
        ...columns,
        tokens: toEventTokens(columns),
        created_at: now.toISOString(),
        deleted_at: null,
      })
      .execute();
    await recordActivity(deps, trx, {
      kind: "event",
      groupId: input.groupId,
      subjectId: id,
      actor,
    });
    await recordAct(deps, trx, { act: "event_created", actor, subject: input.title });
    return getEvent(trx, id);
  });
