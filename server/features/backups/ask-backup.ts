import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { EMPTY } from "#server/backup/claim-backup.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Requests a backup, which a job makes. Throws backups_off or backup_running. */
export async function askBackup(deps: Deps, actor: Actor): Promise<void> {
  if (!deps.config.backup.enabled) throw new ApiError("backups_off");
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "backups");
    const pending = await trx
      .selectFrom("backups")
      .select("id")
      .where("state", "in", ["asked", "running"])
      .executeTakeFirst();
    if (pending) throw new ApiError("backup_running");
    const at = deps.clock.now().toISOString();
    const row = { id: newId(), name: "", state: "asked" as const, began_at: at, seen_at: at };
    await trx
      .insertInto("backups")
      .values({ ...EMPTY, ...row, asked_by: actor.id })
      .execute();
    await recordAct(deps, trx, { act: "backup_asked", actor, subject: "Sauvegarde du site" });
  });
}
