import type { agendaItemRoutes, Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { finishChange, lockAgenda } from "./lock-agenda.ts";
import { listItemIds, rankItems } from "./rank-items.ts";

type Order = Parsed<typeof agendaItemRoutes.order>["body"];

/**
 * Puts all items of a meeting in another order. Throws not_found, forbidden, meeting_state, minutes_published, group_archived, stale when the meeting
 * changed meanwhile, or invalid_request when the ids are not those of its items.
 */
export const orderItems = (
  deps: Deps,
  meetingId: string,
  { ids, revision }: Order,
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const known = await lockAgenda(trx, meetingId, actor);
    refuseStale(revision, known.row.revision);
    const own = await listItemIds(trx, meetingId);
    const isSame = ids.length === own.length && own.every((id) => ids.includes(id));
    if (!isSame) throw fieldError({ ids: messages.invalidRequest });
    await rankItems(trx, ids);
    const agreed = own.some((id, index) => ids[index] !== id);
    return finishChange(deps, trx, { known, actor, agreed });
  });
