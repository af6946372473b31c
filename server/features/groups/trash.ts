import { defineTrash, selectErasable } from "#server/db/trash.ts";
import { nameTaken } from "./refuse-taken-name.ts";

export const groupTrash = defineTrash("groups", {
  taken: nameTaken,
  /** Restores what was deleted with the group. */
  onRestore: async (trx, id) => {
    for (const table of ["events", "documents", "polls"] as const)
      await trx
        .updateTable(table)
        .set({ deleted_at: null, left_with_group: null })
        .where("left_with_group", "=", id)
        .execute();
  },
  /** Erases all contents of the group, whenever they were deleted. */
  eraseChildren: async (trx, which) => {
    const groups = (await selectErasable(trx, "groups", which).execute()).map(({ id }) => id);
    // Deleting from groups checks foreign keys with a scan of events and documents.
    if (groups.length === 0) return undefined;
    const documents = await trx
      .deleteFrom("documents")
      .where("group_id", "in", groups)
      .returning("file_name")
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
    return {
      count: documents.length + events.length + polls.length,
      files: documents.map((row) => row.file_name),
    };
  },
});
