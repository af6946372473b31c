import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import { type HeldPoll, holdPoll } from "./queries.ts";

interface Asked {
  id: string;
  version?: number | undefined;
}

/** A poll, held for somebody who publishes in its group. Throws not_found, forbidden, group_archived, or stale. */
export async function holdToRun(trx: Trx, { id, version }: Asked, actor: Actor): Promise<HeldPoll> {
  const { group_id } = await holdPoll(trx, id);
  await admitPublisher(trx, actor, [group_id]);
  // Its group may have gone to the trash before it was locked.
  const held = await holdPoll(trx, id);
  if (version !== undefined && version !== held.version) throw new ApiError("stale");
  return held;
}
