import { messages } from "#contract/messages.ts";
import { fieldError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import type { LockedEvent } from "../change-event.ts";
import { countInRoom } from "./queries.ts";

interface Changed {
  group_id: string;
  capacity?: number | null;
}

/** Throws invalid_request when the capacity is below the number of people who have a place. */
async function refuseTooFew(trx: Trx, event: LockedEvent, capacity: number): Promise<void> {
  const asked = await countInRoom(trx, event.id);
  if (capacity < Math.min(asked, event.capacity ?? asked))
    throw fieldError({ capacity: messages.eventCapacityTaken });
}

/** Applies a change of a locked event to its answers: a new group removes those of non-members. */
export async function updateAnswers(trx: Trx, event: LockedEvent, changed: Changed): Promise<void> {
  if (changed.group_id !== event.group_id)
    await trx
      .deleteFrom("event_answers")
      .where("event_id", "=", event.id)
      .where("user_id", "not in", (eb) =>
        eb.selectFrom("group_members").select("user_id").where("group_id", "=", changed.group_id),
      )
      .execute();
  if (typeof changed.capacity === "number") await refuseTooFew(trx, event, changed.capacity);
}
