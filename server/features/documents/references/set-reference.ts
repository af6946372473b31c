import { sql } from "kysely";
import type { documentReferenceRoutes } from "#contract/document-references.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { getDocument } from "../queries.ts";

type Reference = Parsed<typeof documentReferenceRoutes.set>["body"];

/** Those of these people whose account is active. */
async function listActive(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .where("deleted_at", "is", null)
    .where("status", "=", "active")
    .where(HAS_ACCESS)
    .execute();
  return rows.map(({ id }) => id);
}

async function setAsked(trx: Trx, id: string, { audience, named }: Reference): Promise<void> {
  const people = audience === "named" ? await listActive(trx, named) : [];
  if (audience === "named" && people.length === 0)
    throw fieldError({ named: messages.referenceNoneNamed });
  await trx.deleteFrom("document_asked").where("document_id", "=", id).execute();
  if (people.length === 0) return;
  await trx
    .insertInto("document_asked")
    .values(people.map((user_id) => ({ document_id: id, user_id })))
    .execute();
}

/** What the document is as a reference; undefined when it is none, or none any more. */
const findFormer = (trx: Trx, id: string) =>
  trx
    .selectFrom("document_references")
    .select(["audience", "asked_at", "notices", "review_on", "review_notices", "row_version"])
    .where("document_id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
type Former = Awaited<ReturnType<typeof findFormer>>;

/** A change of the audience asks anew, another review date notifies anew. People who are added are notified by the next run of the job. */
function noticesOf(deps: Deps, former: Former, { audience, reviewOn }: Reference) {
  const now = deps.clock.now().toISOString();
  const asked =
    former?.audience === audience
      ? { asked_at: former.asked_at, notices: former.notices }
      : { asked_at: audience === "none" ? null : now, notices: 0 };
  const isSameDay = former !== undefined && former.review_on === reviewOn;
  return { ...asked, review_notices: isSameDay ? former.review_notices : 0 };
}

/** Makes a document a reference, or changes what is known of it. Throws not_found, forbidden, group_archived, stale or invalid_request. */
export const setReference = (
  deps: Deps,
  { id, ...reference }: Reference & { id: string },
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await admitPublisher(trx, actor, [(await getDocument(trx, id)).group_id]);
    const { name, category, version } = await getDocument(trx, id);
    const former = await findFormer(trx, id);
    refuseStale(reference.version, former?.row_version ?? 0);
    const { ownerId, validFrom, validTo, reviewOn, audience } = reference;
    if (ownerId !== null && (await listActive(trx, [ownerId])).length === 0)
      throw fieldError({ ownerId: messages.referenceOwnerGone });
    const row = {
      owner_id: ownerId,
      review_on: reviewOn,
      valid_to: validTo,
      audience,
      ended_at: null,
      ...noticesOf(deps, former, reference),
    };
    await trx
      .insertInto("document_references")
      .values({ document_id: id, ...row })
      .onConflict((conflict) =>
        conflict
          .column("document_id")
          .doUpdateSet({ ...row, row_version: sql`document_references.row_version + 1` }),
      )
      .execute();
    await setAsked(trx, id, reference);
    await trx.updateTable("documents").set({ kind: "reference" }).where("id", "=", id).execute();
    await trx
      .updateTable("document_versions")
      .set({ valid_from: validFrom })
      .where("document_id", "=", id)
      .where("number", "=", version)
      .execute();
    const subject = `${name} (${category}), version ${version}, en vigueur dès le ${validFrom}`;
    await recordAct(deps, trx, { act: "reference_set", actor, subject });
  });
