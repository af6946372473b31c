import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { admitResponsible } from "./admit-responsible.ts";
import { isRested, listUnanswered, notifyPeople } from "./notify-asked.ts";

/**
 * Reminds the people without an answer, at most once in three days for a document, and none of those who were notified within the last
 * three days. A reminder by hand does not count among the three that the site sends by itself. Returns how many people were notified. Throws
 * not_found, forbidden or reference_reminded.
 */
export const remindManually = (deps: Deps, id: string, actor: Actor): Promise<{ people: number }> =>
  inTransaction(deps.db, async (trx) => {
    const { document, reference } = await admitResponsible(trx, id, actor);
    // The job sends notices under the same lock.
    await takeLock(trx, `reference:${id}`);
    if (!isRested(deps, reference.remindedAt)) throw new ApiError("reference_reminded");
    const unanswered = await listUnanswered(deps, trx, id);
    const people = unanswered.filter(({ notifiedAt }) => isRested(deps, notifiedAt));
    if (people.length === 0) return { people: 0 };
    const { name, category, version } = document;
    await notifyPeople(deps, trx, { id, name, group: category }, people);
    await trx
      .updateTable("document_references")
      .set({ reminded_at: deps.clock.now().toISOString() })
      .where("document_id", "=", id)
      .execute();
    const subject = `${name} (${category}), version ${version}\u00A0: ${people.length}`;
    await recordAct(deps, trx, { act: "reference_reminded", actor, subject });
    return { people: people.length };
  });
