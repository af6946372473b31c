import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getDocument } from "../queries.ts";
import { getReferenceRow } from "./get-reference.ts";
import { NEXT_ROW } from "./row-version.ts";

/** What nothing asks, recalls or answers for any more. */
const ENDED = {
  ...NEXT_ROW,
  owner_id: null,
  review_on: null,
  audience: "none",
  asked_at: null,
  notices: 0,
  review_notices: 0,
  reminded_at: null,
} as const;

/**
 * Makes a reference a plain document without a kind. Its versions keep their days in force and are never pruned; answers stay in the
 * register. Throws not_found, forbidden or group_archived.
 */
export const endReference = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await admitPublisher(trx, actor, [(await getDocument(trx, id)).group_id]);
    const { name, category, version } = await getDocument(trx, id);
    await getReferenceRow(trx, id);
    await trx
      .updateTable("document_references")
      .set({ ...ENDED, ended_at: deps.clock.now().toISOString() })
      .where("document_id", "=", id)
      .execute();
    for (const table of ["document_asked", "document_notices"] as const)
      await trx.deleteFrom(table).where("document_id", "=", id).execute();
    await trx.updateTable("documents").set({ kind: null }).where("id", "=", id).execute();
    const subject = `${name} (${category}), version ${version}`;
    await recordAct(deps, trx, { act: "reference_ended", actor, subject });
  });
