import { messages } from "#contract/messages.ts";
import { fieldError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import type { HeldEvent } from "../change-event.ts";
import { countInRoom } from "./queries.ts";

interface Changed {
  group_id: string;
  capacity?: number | null;
}

/** Nobody loses a place silently: fewer places than people who have one are refused. Throws invalid_request. */
async function refuseTooFew(trx: Trx, held: HeldEvent, capacity: number): Promise<void> {
  const asked = await countInRoom(trx, held.id);
  if (capacity < Math.min(asked, held.capacity ?? asked))
    throw fieldError({ capacity: messages.eventCapacityTaken });
}

/** What a change of an event, which is held, means for those who answered: in another group, only its people still come. */
export async function keepPlaces(trx: Trx, held: HeldEvent, changed: Changed): Promise<void> {
  if (changed.group_id !== held.group_id)
    await trx
      .deleteFrom("event_answers")
      .where("event_id", "=", held.id)
      .where("user_id", "not in", (eb) =>
        eb.selectFrom("group_members").select("user_id").where("group_id", "=", changed.group_id),
      )
      .execute();
  if (typeof changed.capacity === "number") await refuseTooFew(trx, held, changed.capacity);
}
