import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { Event, eventBody } from "../../../contract/events.ts";
import { messages } from "../../../contract/messages.ts";
import { fold } from "../../db/fold.ts";
import { inTransaction, type Trx } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { ApiError, fieldError } from "../../http/errors.ts";
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
  const group = await trx.selectFrom("groups").select("id").where("id", "=", groupId).where("deleted_at", "is", null).executeTakeFirst();
  if (!group) throw fieldError({ groupId: messages.eventGroupRequired });
}

/** Throws invalid_request when the group is gone. */
export const createEvent = (deps: Deps, input: EventInput): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    await refuseGoneGroup(trx, input.groupId);
    const id = randomBytes(16).toString("base64url");
    await trx
      .insertInto("events")
      .values({ id, ...columns(input), created_at: deps.clock.now().toISOString(), deleted_at: null })
      .execute();
    return getEvent(trx, id);
  });

/** Throws not_found, invalid_request when the group is gone, stale when `version` is no longer the event's. */
export const updateEvent = (deps: Deps, id: string, input: EventInput): Promise<Event> =>
  inTransaction(deps.db, async (trx) => {
    await getEvent(trx, id);
    await refuseGoneGroup(trx, input.groupId);
    const update = trx
      .updateTable("events")
      .set((eb) => ({ ...columns(input), version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .where("deleted_at", "is", null);
    const result = await (input.version === undefined ? update : update.where("version", "=", input.version)).executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new ApiError("stale");
    return getEvent(trx, id);
  });

/** To the trash. Throws not_found. */
export async function removeEvent(deps: Deps, id: string): Promise<void> {
  const result = await deps.db
    .updateTable("events")
    .set({ deleted_at: deps.clock.now().toISOString() })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new ApiError("not_found");
}
