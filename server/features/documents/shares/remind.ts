import { selectLiveShares } from "#server/accounts/admit-share.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { shareEndingEmail } from "./emails.ts";

const AT_ONCE = 50;

const selectDue = (db: Db | Trx, now: Date) =>
  selectLiveShares(db, now)
    .select(["document_shares.id", "expires_at as endsAt", "documents.id as documentId"])
    .select(["documents.name", "maker.id as makerId", "maker.email"])
    .where("remind_at", "<=", now.toISOString())
    .orderBy("remind_at")
    .orderBy("document_shares.id");

/** Notifies the makers of links that end in three days, once. */
export async function remindOfShares(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  for (const share of await selectDue(deps.db, now).limit(AT_ONCE).execute()) {
    if (stopping?.aborted) return;
    await inTransaction(deps.db, async (trx) => {
      // Of two runs one changes the row.
      const claimed = await trx
        .updateTable("document_shares")
        .set({ remind_at: null })
        .where("id", "=", share.id)
        .where("remind_at", "<=", now.toISOString())
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 1n)
        await queueMails(deps, trx, [shareEndingEmail(deps, share)]);
    });
  }
}
