import { messages } from "../../../contract/messages.ts";
import { ApiError } from "../../api-error.ts";
import { LEFT_ALONE, type Trash, takeOutOfTrash } from "../../db/trash.ts";

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
    for (const table of ["events", "documents"] as const)
      await trx
        .updateTable(table)
        .set({ deleted_at: null, left_with_group: null })
        .where("left_with_group", "=", id)
        .execute();
    return group.name;
  },
  taken: () => new ApiError("group_name_taken", { fields: { name: messages.groupNameTaken } }),
};
