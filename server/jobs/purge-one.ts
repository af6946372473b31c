import type { TrashKind } from "../../contract/trash.ts";
import type { Actor } from "../accounts/session.ts";
import { ApiError } from "../api-error.ts";
import { recordAct } from "../db/journal.ts";
import { inTransaction, type Trx, takeLock } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { deleteRows } from "./purge-trash.ts";

/** Older than anything in the trash: what has this age is all that is purged. */
const LONG_AGO = "0000";
const BEFORE_ALL = "0001";

const person = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

const AGED: Record<TrashKind, (trx: Trx, id: string) => Promise<string | undefined>> = {
  user: async (trx, id) => {
    const row = await aged(trx, "users", id)
      .returning(["first_name", "last_name"])
      .executeTakeFirst();
    return row && person(row);
  },
  message: async (trx, id) => {
    const row = await aged(trx, "contact_messages", id)
      .returning(["first_name", "last_name"])
      .executeTakeFirst();
    return row && person(row);
  },
  group: async (trx, id) =>
    (
      await trx
        .updateTable("groups")
        .set({ deleted_at: LONG_AGO })
        .where("id", "=", id)
        .where("deleted_at", "is not", null)
        .returning("name")
        .executeTakeFirst()
    )?.name,
  event: async (trx, id) =>
    (await aged(trx, "events", id).returning("title").executeTakeFirst())?.title,
  document: async (trx, id) =>
    (await aged(trx, "documents", id).returning("name").executeTakeFirst())?.name,
  resource: async (trx, id) =>
    (await aged(trx, "resources", id).returning("name").executeTakeFirst())?.name,
};

const aged = (
  trx: Trx,
  table: "users" | "contact_messages" | "events" | "documents" | "resources",
  id: string,
) =>
  trx
    .updateTable(table)
    .set({ deleted_at: LONG_AGO })
    .where("id", "=", id)
    .where("deleted_at", "is not", null);

/** Deletes one thing of the trash for good, as the job does after 30 days: its room on the disk is free at once. Throws not_found. */
export async function purgeOne(
  deps: Deps,
  kind: TrashKind,
  id: string,
  actor: Actor,
): Promise<void> {
  const files = await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "trash");
    const subject = await AGED[kind](trx, id);
    if (subject === undefined) throw new ApiError("not_found");
    // Written first: of somebody who is erased the journal then forgets the name here too (T43).
    await recordAct(deps, trx, {
      act: "erased",
      actor,
      subject,
      ...((kind === "user" || kind === "message") && { subjectId: id }),
    });
    return (await deleteRows(trx, BEFORE_ALL)).files;
  });
  for (const name of files) await deps.files.remove(name);
}
