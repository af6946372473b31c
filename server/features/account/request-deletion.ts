import { fullName } from "#contract/full-name.ts";
import { confirmPassword } from "#server/accounts/confirm-password.ts";
import { listActiveAdmins } from "#server/accounts/find-accounts.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { deletionRequestEmail } from "./emails.ts";

/** Records the deletion request and emails the administrators, once. */
export async function requestDeletion(
  deps: Deps,
  currentPassword: string,
  actor: Actor,
): Promise<void> {
  await confirmPassword(deps, currentPassword, actor);
  const name = fullName(actor);
  await inTransaction(deps.db, async (trx) => {
    const asked = await trx
      .updateTable("users")
      .set({ deletion_requested_at: deps.clock.now().toISOString() })
      .where("id", "=", actor.id)
      .where("deletion_requested_at", "is", null)
      .executeTakeFirst();
    if (asked.numUpdatedRows === 0n) return;
    await recordAct(deps, trx, {
      act: "deletion_requested",
      actor,
      person: actor,
    });
    for (const admin of await listActiveAdmins(trx))
      await queueMail(deps, trx, deletionRequestEmail(deps, admin.email, { id: actor.id, name }));
  });
}
