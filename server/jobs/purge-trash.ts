import { TRASH_DAYS } from "#contract/limits.ts";
import { recordAct } from "../db/journal.ts";
import { inTransaction, takeLock, takeTime, truncateLog } from "../db/open.ts";
import type { Trash } from "../db/trash.ts";
import { leavingTrash } from "../db/trash-retention.ts";
import type { Deps } from "../deps.ts";
import type { FileOwner } from "../files/file-owner.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import { forgetMailsOfLeaving, sweepMailFiles } from "../mail/forget-mails.ts";

const DAY = 24 * 3_600_000;

/** Empties the trash of what has been in it for 30 days: the rows in one transaction, then their files. */
export async function purgeTrash(deps: Deps, trash: Trash[], owners: FileOwner[]): Promise<void> {
  const now = deps.clock.now().getTime();
  const ago = (age: number) => new Date(now - age).toISOString();
  const files = await inTransaction(deps.db, async (trx) => {
    await takeTime(trx);
    // The lock keeps a restore out while the trash is purged.
    await takeLock(trx, "trash");
    const files: string[] = [];
    let count = 0;
    await forgetMailsOfLeaving(trx, leavingTrash(trash), ago);
    for (const { erase } of trash) {
      const erased = await erase(trx, { before: ago(TRASH_DAYS * DAY) });
      files.push(...erased.files);
      count += erased.count;
    }
    if (count > 0)
      await recordAct(deps, trx, { act: "purged", actor: "site", subject: `${count}` });
    return files;
  });
  for (const name of files) await deps.files.remove(name);
  await sweepMailFiles(deps);
  await truncateLog(deps.db);
  await sweepFiles(deps, owners);
}
