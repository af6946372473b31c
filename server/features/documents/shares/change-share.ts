import type { Share } from "#contract/document-shares.ts";
import { longDate } from "#contract/long-date.ts";
import { admitPublisher, admitRunner } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getDocument } from "../queries.ts";
import { nameOf } from "./create-share.ts";
import { presentShare, selectShares } from "./list-shares.ts";
import { type ShareDays, shareEnd } from "./share-end.ts";

/** The document of a link, live or not, once `admit` has locked its group. Throws not_found, or as `admit`. */
async function lockDocument(trx: Trx, id: string, admit: (groupId: string) => Promise<unknown>) {
  const row = await trx
    .selectFrom("document_shares")
    .select("document_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  await admit((await getDocument(trx, row.document_id)).group_id);
  return getDocument(trx, row.document_id);
}

/** Moves the end of a live link, never to an earlier day; its address stays. Throws not_found, forbidden or group_archived. */
export const extendShare = (
  deps: Deps,
  { id, days }: { id: string; days: ShareDays },
  actor: Actor,
): Promise<Share> =>
  inTransaction(deps.db, async (trx) => {
    const document = await lockDocument(trx, id, (groupId) =>
      admitPublisher(trx, actor, [groupId]),
    );
    const now = deps.clock.now();
    const row = await selectShares(trx, now)
      .where("document_shares.id", "=", id)
      .executeTakeFirst();
    if (!row) throw new ApiError("not_found");
    const { endsAt, remindAt } = shareEnd(now, days);
    if (endsAt <= row.endsAt) return presentShare(row);
    await trx
      .updateTable("document_shares")
      .set({ expires_at: endsAt, remind_at: remindAt })
      .where("id", "=", id)
      .execute();
    const subject = `${nameOf(document)}, jusqu’au ${longDate(endsAt)}`;
    await recordAct(deps, trx, { act: "share_extended", actor, subject });
    return presentShare({ ...row, endsAt });
  });

/** Deletes a link: it opens nothing from now on, nor does a file that it began to open. Throws not_found or forbidden. */
export const revokeShare = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    // Also in an archived group.
    const document = await lockDocument(trx, id, (groupId) => admitRunner(trx, actor, groupId));
    const gone = await trx.deleteFrom("document_shares").where("id", "=", id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new ApiError("not_found");
    await recordAct(deps, trx, { act: "share_revoked", actor, subject: nameOf(document) });
  });
