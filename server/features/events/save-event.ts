import type { z } from "zod";
import type { Event, eventBody } from "../../../contract/events.ts";
import { fold } from "../../../contract/fold.ts";
import { SAME_CLICK_MS } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { mayPublishIn } from "../../../contract/permissions.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError, fieldError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { newId } from "../../db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "../../db/open.ts";
import { putInTrash } from "../../db/trash.ts";
import type { Deps } from "../../deps.ts";
import { refuseUnless } from "../../http/refuse-unless.ts";
import { getEvent } from "./queries.ts";

type EventInput = z.output<typeof eventBody>;

const columns = (input: EventInput) => ({
  group_id: input.groupId,
  title: input.title,
  message: input.message,
  day: new Date(input.date).toISOString().slice(0, 10),
  start_time: input.startTime,
  end_time: input.endTime,
  search: fold(input.title),
});

/** The group may have gone to the trash since the form was opened. */
async function refuseGoneGroup(trx: Trx, groupId: string): Promise<void> {
  await takeLock(trx, `group:${groupId}`);
  const group = await trx
    .selectFrom("groups")
    .select("id")
    .where("id", "=", groupId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!group) throw fieldError({ groupId: messages.groupGone });
}

const findJustCreated = (
  trx: Trx,
  { search: _, ...same }: ReturnType<typeof columns>,
  since: string,
) =>
  trx
    .selectFrom("events")
    .select("id")
    .where((eb) => eb.and(same))
    .where("created_at", ">=", since)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** The same event sent twice at once is created once. Throws invalid_request when the group is gone. */
export const createEvent = (deps: Deps, input: EventInput, actor: Actor): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    refuseUnless(mayPublishIn(actor, { id: input.groupId }));
    await refuseGoneGroup(trx, input.groupId);
    const now = deps.clock.now();
    const twin = await findJustCreated(
      trx,
      columns(input),
      new Date(now.getTime() - SAME_CLICK_MS).toISOString(),
    );
    if (twin) return getEvent(trx, twin.id);
    const id = newId();
    await trx
      .insertInto("events")
      .values({ id, ...columns(input), created_at: now.toISOString(), deleted_at: null })
      .execute();
    await recordAct(deps, trx, { act: "event_created", actor, subject: input.title });
    return getEvent(trx, id);
  });

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
      .set((eb) => ({ ...columns(input), version: eb("version", "+", 1) }))
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

/** To the trash. Throws not_found. */
export const removeEvent = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await putInTrash(trx, "events", id, deps.clock.now())
      .returning(["title", "group_id"])
      .executeTakeFirst();
    if (!removed) throw new ApiError("not_found");
    refuseUnless(mayPublishIn(actor, { id: removed.group_id }));
    await recordAct(deps, trx, { act: "event_deleted", actor, subject: removed.title });
  });
