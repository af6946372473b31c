import { mayAdminister } from "#contract/permissions.ts";
import { WAITING_MAX, type WaitingItem } from "#contract/waiting.ts";
import { countWaiting } from "#server/db/count-waiting.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { listWaiting } from "./queries.ts";

/** The queues of the administration count as one thing. */
async function forAdministration(deps: Deps): Promise<WaitingItem[]> {
  const { applications, messagesToHandle, failedMails, deletionRequests } = await countWaiting(
    deps.db,
  );
  const count = applications + messagesToHandle + failedMails + deletionRequests;
  return count === 0 ? [] : [{ kind: "administration", count }];
}

export const waitingHandlers = (deps: Deps): Handlers<"waiting"> => ({
  list: async ({ actor }) => {
    const [own, administration] = await Promise.all([
      listWaiting(deps.db, actor.id, deps.clock.now()),
      mayAdminister(actor) ? forAdministration(deps) : [],
    ]);
    return [...own.slice(0, WAITING_MAX - administration.length), ...administration];
  },
});
