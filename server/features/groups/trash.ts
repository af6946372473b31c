import {
  eraseFrom,
  LEFT_ALONE,
  selectErasable,
  type Trash,
  takeOutOfTrash,
} from "#server/db/trash.ts";
import { nameTaken } from "./refuse-taken-name.ts";

export const groupTrash: Trash = {
  rows: (db) =>
    db
      .selectFrom("groups")
      .select(["id", "name as label", "deleted_at as deletedAt", LEFT_ALONE])
      .where("deleted_at", "is not", null),
  /** It comes back with what it took along. */
  restore: async (trx, id) => {
    const group = await takeOutOfTrash(trx, "groups", id).returning("name").executeTakeFirst();
    if (!group) return undefined;
    for (const table of ["events", "documents", "polls"] as const)
      await trx
        .updateTable(table)
        .set({ deleted_at: null, left_with_group: null })
        .where("left_with_group", "=", id)
        .execute();
    return group.name;
  },
  taken: nameTaken,
  /** With all that is in it, whenever that was deleted. */
  erase: async (trx, which) => {
    const groups = (await selectErasable(trx, "groups", which).execute()).map(({ id }) => id);
    // Else what is in none of them is looked for among all meetings.
    if (groups.length === 0) return { count: 0, files: [] };
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
    const rows = await eraseFrom(trx, "groups", which).returning("id").execute();
    return {
      count: documents.length + events.length + polls.length + rows.length,
      files: documents.map((row) => row.file_name),
    };
  },
};
