import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import { putInTrash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";
import { lockPollAsPublisher } from "./lock-poll.ts";

/** Moves a poll to the trash with its votes; the event of its chosen day remains. Throws not_found. */
export const removePoll = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { title } = await lockPollAsPublisher(trx, { id }, actor);
    await putInTrash(trx, "polls", id, deps.clock.now()).execute();
    await recordAct(deps, trx, { act: "poll_deleted", actor, subject: title });
  });
