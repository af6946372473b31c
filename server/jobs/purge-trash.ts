import { TRASH_DAYS } from "../../contract/limits.ts";
import { recordAct } from "../db/journal.ts";
import { inTransaction, type Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";

const DAY = 24 * 3_600_000;
const FORGOTTEN = "Utilisateur supprimé";

/** Files of rows that are about to go, those of a purged group included. */
async function findFiles(trx: Trx, before: string): Promise<string[]> {
  const documents = await trx
    .selectFrom("documents")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select("file_name")
    .where((eb) => eb.or([eb("documents.deleted_at", "<", before), eb("groups.deleted_at", "<", before)]))
    .execute();
  const resources = await trx.selectFrom("resources").select("file_name").where("deleted_at", "<", before).execute();
  return [...documents, ...resources].map((row) => row.file_name);
}

/** The journal keeps what was done, not by whom. */
async function forgetUsers(trx: Trx, before: string): Promise<number> {
  const users = await trx.selectFrom("users").select("id").where("deleted_at", "<", before).execute();
  for (const { id } of users) {
    await trx.updateTable("journal").set({ actor: FORGOTTEN, actor_id: null, search: "" }).where("actor_id", "=", id).execute();
    await trx.deleteFrom("users").where("id", "=", id).execute();
  }
  return users.length;
}

/** Empties the trash of what has been in it for 30 days: the rows in one transaction, then their files. */
export async function purgeTrash(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - TRASH_DAYS * DAY).toISOString();
  const files = await inTransaction(deps.db, async (trx) => {
    const found = await findFiles(trx, before);
    let purged = await forgetUsers(trx, before);
    for (const table of ["documents", "events", "groups", "resources", "contact_messages"] as const) {
      const { numDeletedRows } = await trx.deleteFrom(table).where("deleted_at", "<", before).executeTakeFirst();
      purged += Number(numDeletedRows);
    }
    if (purged > 0) await recordAct(deps, trx, { act: "purged", subject: `${purged}` });
    return found;
  });
  for (const name of files) await deps.files.remove(name);
  await deps.files.sweep(deps.clock.now());
}
