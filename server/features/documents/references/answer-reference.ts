import type { documentReferenceRoutes } from "#contract/document-references.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import { getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { getDocument } from "../queries.ts";
import { findAnswer, getReferenceRow, isAskedOf, todayOf } from "./get-reference.ts";

type Answer = Parsed<typeof documentReferenceRoutes.answer>["body"] & { id: string };

/** The document, whose live version the person must have read. Throws not_found, forbidden or version_replaced. */
async function admitAnswer(deps: Deps, trx: Trx, answer: Answer, actor: Actor) {
  const { id, number, sha256 } = answer;
  // No version is added meanwhile: replacing takes the same lock.
  await takeLock(trx, `group:${(await getDocument(trx, id)).group_id}`);
  const document = await getDocument(trx, id);
  await getReferenceRow(trx, id);
  if (!(await isAskedOf(trx, id, actor.id, todayOf(deps)))) throw new ApiError("forbidden");
  const subject = { subject: id, number: document.version };
  const live = await getVersion(trx, "document_versions", subject, ["sha256"]);
  if (document.version !== number || live.sha256 !== sha256) throw new ApiError("version_replaced");
  return document;
}

/**
 * Records the answer of the actor to the live version. The same answer again changes nothing; a refusal may become an approval.
 * Throws not_found, forbidden, version_replaced or reference_answered.
 */
export const answerReference = (deps: Deps, answer: Answer, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name, category } = await admitAnswer(deps, trx, answer, actor);
    const { id, number, sha256 } = answer;
    const former = await findAnswer(trx, id, number, actor.id);
    const isRefusal = answer.answer === "refused";
    if (former && (former.answer === "refused") === isRefusal) return;
    if (former && isRefusal) throw new ApiError("reference_answered");
    const row = {
      sha256,
      answer: answer.answer,
      reason: isRefusal ? answer.reason : "",
      carried_from: null,
      answered_at: deps.clock.now().toISOString(),
    };
    await trx
      .insertInto("document_acceptances")
      .values({ id: newId(), document_id: id, number, user_id: actor.id, ...row })
      .onConflict((conflict) =>
        conflict.columns(["document_id", "number", "user_id"]).doUpdateSet(row),
      )
      .execute();
    const words = isRefusal ? "refusée" : "lue et approuvée";
    const subject = `${name} (${category}), version ${number}\u00A0: ${words}`;
    await recordAct(deps, trx, { act: "reference_answered", actor, subject });
  });
