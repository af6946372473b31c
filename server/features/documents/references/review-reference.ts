import type { documentReferenceRoutes } from "#contract/document-references.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { admitResponsible } from "./admit-responsible.ts";
import { todayOf } from "./get-reference.ts";
import { NEXT_ROW } from "./row-version.ts";

type Review = Parsed<typeof documentReferenceRoutes.review>["body"] & { id: string };

/**
 * Confirms that a reference is still right until another review date, without a new version: answers stay. Throws not_found, forbidden,
 * stale, or invalid_request for a day that is past or after the last day in force.
 */
export const reviewReference = (
  deps: Deps,
  { id, version, until, note }: Review,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { document, reference } = await admitResponsible(trx, id, actor);
    refuseStale(version, reference.row);
    if (until <= todayOf(deps)) throw fieldError({ until: messages.referenceReviewPast });
    if (reference.validTo !== null && until > reference.validTo)
      throw fieldError({ until: messages.referenceReviewAfterEnd });
    await trx
      .updateTable("document_references")
      .set({
        ...NEXT_ROW,
        review_on: until,
        review_notices: 0,
        reviewed_at: deps.clock.now().toISOString(),
        reviewer_id: actor.id,
        review_note: note,
      })
      .where("document_id", "=", id)
      .execute();
    const { name, category, version: number } = document;
    const subject = `${name} (${category}), version ${number}, toujours bon jusqu’au ${until}${note && `\u00A0: ${note}`}`;
    await recordAct(deps, trx, { act: "reference_reviewed", actor, subject });
  });
