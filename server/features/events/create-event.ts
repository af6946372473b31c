import type { Event } from "#contract/events.ts";
import { SAME_CLICK_MS } from "#contract/limits.ts";
import { admitPublisher, refuseGoneGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordActivity } from "#server/db/activity.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type EventInput, eventColumns } from "./event-columns.ts";
import { getEvent } from "./queries.ts";

const findJustCreated = (
  trx: Trx,
  { search: _, ...same }: ReturnType<typeof eventColumns>,
  since: string,
) =>
  trx
    .selectFrom("events")
    .select("id")
    .where((eb) => eb.and(same))
    .where("created_at", ">=", since)
    .where("deleted_at", "is", null)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();

/** The same event sent twice at once is created once. Throws invalid_request when the group is gone. */
export const createEvent = (deps: Deps, input: EventInput, actor: Actor): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    await admitPublisher(trx, actor, [input.groupId]);
    await refuseGoneGroup(trx, input.groupId);
    const now = deps.clock.now();
    const twin = await findJustCreated(
      trx,
      eventColumns(input),
      new Date(now.getTime() - SAME_CLICK_MS).toISOString(),
    );
    if (twin) return getEvent(trx, twin.id);
    const id = newId();
    await trx
      .insertInto("events")
      .values({ id, ...eventColumns(input), created_at: now.toISOString(), deleted_at: null })
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
