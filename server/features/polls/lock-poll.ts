import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Trx } from "#server/db/open.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { type LockedPoll, lockPoll } from "./queries.ts";

interface PollRef {
  id: string;
  version?: number | undefined;
}

/** Locks a poll for a publisher of its group. Throws not_found, forbidden, group_archived or stale. */
export async function lockPollAsPublisher(
  trx: Trx,
  { id, version }: PollRef,
  actor: Actor,
): Promise<LockedPoll> {
  const { group_id } = await lockPoll(trx, id);
  await admitPublisher(trx, actor, [group_id]);
  // The group may have been deleted before its lock was taken.
  const poll = await lockPoll(trx, id);
  refuseStale(version, poll.version);
  return poll;
}
