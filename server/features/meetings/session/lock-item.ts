import { mayWriteMinutes } from "#contract/meeting-permissions.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import {
  lockMeeting,
  type MeetingFacts,
  readFacts,
  refuseUnless,
  seesClosedItems,
} from "../facts.ts";

const findItem = (db: Db | Trx, id: string) =>
  db.selectFrom("agenda_items").selectAll().where("id", "=", id).executeTakeFirst();

type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** An item with what the caller may do in its meeting. */
export interface KnownItem {
  item: Item;
  known: MeetingFacts;
}

/** For those who may not see it, an item « huis clos » does not exist. */
function admit(item: Item | undefined, known: MeetingFacts): KnownItem {
  if (item?.state !== "accepted") throw new ApiError("not_found");
  if (item.closed_doors === 1 && !seesClosedItems(known)) throw new ApiError("not_found");
  return { item, known };
}

async function getItem(db: Db | Trx, id: string): Promise<Item> {
  const item = await findItem(db, id);
  if (!item) throw new ApiError("not_found");
  return item;
}

/** An accepted item, as the caller may see it. Throws not_found. */
export async function readItem(db: Db, id: string, actor: Actor): Promise<KnownItem> {
  const item = await getItem(db, id);
  return admit(item, await readFacts(db, item.event_id, actor));
}

/** The same under the lock of its meeting. Throws not_found. */
export async function lockItem(trx: Trx, id: string, actor: Actor): Promise<KnownItem> {
  const { event_id } = await getItem(trx, id);
  const known = await lockMeeting(trx, event_id, actor);
  // Another call may have changed or removed it before the lock was taken.
  return admit(await findItem(trx, id), known);
}

/** Throws meeting_state before the session and during the reading, minutes_published, group_archived or forbidden. */
export function refuseUnlessNoted(known: MeetingFacts): void {
  const { caller, facts } = known;
  const isNoted = ["open", "drafting", "published"].includes(facts.state);
  if (!isNoted && mayWriteMinutes(caller, { ...facts, state: "open" }))
    throw new ApiError("meeting_state");
  refuseUnless(mayWriteMinutes, known);
}
