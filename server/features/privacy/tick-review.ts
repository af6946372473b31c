import { REVIEW, type ReviewId } from "#contract/review.ts";
import type { Actor } from "#server/accounts/session.ts";
import { frenchSpacing } from "#server/content/typography.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { addTick, removeTick } from "./review-queries.ts";

interface Ticking {
  year: string;
  item: ReviewId;
  done: boolean;
}

/** Ticks or unticks an item, and records it in the journal if that changes anything. */
export const tickReview = (
  deps: Deps,
  { year, item, done }: Ticking,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const at = deps.clock.now().toISOString();
    const changed = done
      ? await addTick(trx, { year, item }, { by: actor.id, at })
      : await removeTick(trx, { year, item });
    if (changed)
      await recordAct(deps, trx, {
        act: done ? "review_ticked" : "review_unticked",
        actor,
        subject: frenchSpacing(`${REVIEW[item].what} (${year})`),
      });
  });
