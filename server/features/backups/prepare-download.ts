import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { claimDownload, makeLater } from "#server/backup/downloads.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/**
 * Has a job make an archive that only this passphrase opens; the passphrase stays in the memory of this process until then. Throws backup_running.
 */
export async function prepareDownload(deps: Deps, actor: Actor, passphrase: string): Promise<void> {
  const claimed = await inTransaction(deps.db, async (trx) => {
    const found = await claimDownload(deps, trx, actor.id, passphrase);
    if (!found) throw new ApiError("backup_running");
    await recordAct(deps, trx, { act: "backup_asked", actor, subject: "Sauvegarde à télécharger" });
    return found;
  });
  makeLater(deps, claimed);
}
