import { eraseVersions } from "#server/db/document-files.ts";
import { defineTrash, selectErasable } from "#server/db/trash.ts";
import { nameTakenError } from "./refuse-taken-name.ts";

export const groupTrash = defineTrash("groups", {
  taken: nameTakenError,
  /** Restores the events, documents and polls deleted with the group. */
  onRestore: async (trx, id) => {
    for (const table of ["events", "documents", "polls"] as const)
      await trx
        .updateTable(table)
        .set({ deleted_at: null, left_with_group: null })
        .where("left_with_group", "=", id)
        .execute();
  },
  /** Erases the contents of the group, including those deleted earlier. */
  eraseChildren: async (trx, which) => {
    const groups = (await selectErasable(trx, "groups", which).execute()).map(({ id }) => id);
    // Without this check, deleting no group still scans events and documents for foreign keys.
    if (groups.length === 0) return undefined;
    const files = await eraseVersions(
      trx,
      trx.selectFrom("documents").select("id").where("group_id", "in", groups),
    );
    const documents = await trx
      .deleteFrom("documents")
      .where("group_id", "in", groups)
      .returning("id")
      .execute();
    const events = await trx
      .deleteFrom("events")
      .where("group_id", "in", groups)
      .returning("id")
      .execute();
    const polls = await trx
      .deleteFrom("polls")
      .where("group_id", "in", groups)
      .returning("id")
      .execute();
    return { count: documents.length + events.length + polls.length, files };
  },
});
