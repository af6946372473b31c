import { TRASH_DAYS } from "../../contract/limits.ts";
import { recordAct } from "../db/journal.ts";
import { inTransaction, takeLock, takeTime } from "../db/open.ts";
import type { Trash } from "../db/trash.ts";
import type { Deps } from "../deps.ts";
import type { FileOwner } from "../files/file-owner.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import { forgetMails, sweepMailFiles } from "../mail/forget-mails.ts";

const DAY = 24 * 3_600_000;

/** Empties the trash of what has been in it for 30 days: the rows in one transaction, then their files. */
export async function purgeTrash(deps: Deps, trash: Trash[], owners: FileOwner[]): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - TRASH_DAYS * DAY).toISOString();
  const files = await inTransaction(deps.db, async (trx) => {
    await takeTime(trx);
    // Nobody takes out of the trash what is being purged from it.
    await takeLock(trx, "trash");
    const files: string[] = [];
    let count = 0;
    for (const { erase } of trash) {
      const erased = await erase(trx, { before });
      files.push(...erased.files);
      count += erased.count;
    }
    await forgetMails(trx, trash);
    if (count > 0)
      await recordAct(deps, trx, { act: "purged", actor: "site", subject: `${count}` });
    return files;
  });
  for (const name of files) await deps.files.remove(name);
  await sweepMailFiles(deps);
  await sweepFiles(deps, owners);
}
