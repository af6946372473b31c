import { TRASH_DAYS } from "../../contract/limits.ts";
import { forgetInJournal, recordAct } from "../db/journal.ts";
import { inTransaction, type Trx, takeLock } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import type { FileOwner } from "../files/file-owner.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import { forgetMails, sweepMailFiles } from "../mail/forget-mails.ts";

const DAY = 24 * 3_600_000;

/** Rows that hold a file, those of a group that goes included. Returns the files' names. */
async function deleteFiled(trx: Trx, before: string): Promise<string[]> {
  const oldGroups = trx.selectFrom("groups").select("id").where("deleted_at", "<", before);
  const documents = await trx
    .deleteFrom("documents")
    .where((eb) => eb.or([eb("deleted_at", "<", before), eb("group_id", "in", oldGroups)]))
    .returning("file_name")
    .execute();
  const resources = await trx
    .deleteFrom("resources")
    .where("deleted_at", "<", before)
    .returning("file_name")
    .execute();
  return [...documents, ...resources].map((row) => row.file_name);
}

/** Everything that went to the trash before. Returns the files that no row names any more. */
export async function deleteRows(
  trx: Trx,
  before: string,
): Promise<{ files: string[]; count: number }> {
  const files = await deleteFiled(trx, before);
  const users = await trx
    .deleteFrom("users")
    .where("deleted_at", "<", before)
    .returning("id")
    .execute();
  for (const { id } of users) await forgetInJournal(trx, id, "Utilisateur supprimé");
  const messages = await trx
    .deleteFrom("contact_messages")
    .where("deleted_at", "<", before)
    .returning("id")
    .execute();
  for (const { id } of messages) await forgetInJournal(trx, id, "Message supprimé");
  await forgetMails(trx);
  let count = files.length + users.length + messages.length;
  for (const table of ["events", "groups"] as const) {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where("deleted_at", "<", before)
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return { files, count };
}

/** Empties the trash of what has been in it for 30 days: the rows in one transaction, then their files. */
export async function purgeTrash(deps: Deps, owners: FileOwner[]): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - TRASH_DAYS * DAY).toISOString();
  const files = await inTransaction(deps.db, async (trx) => {
    // Nobody takes out of the trash what is being purged from it.
    await takeLock(trx, "trash");
    const purged = await deleteRows(trx, before);
    if (purged.count > 0)
      await recordAct(deps, trx, { act: "purged", actor: "site", subject: `${purged.count}` });
    return purged.files;
  });
  for (const name of files) await deps.files.remove(name);
  await sweepMailFiles(deps);
  await sweepFiles(deps, owners);
}
