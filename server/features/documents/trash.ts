import { ApiError } from "#server/api-error.ts";
import { eraseFrom, type Trash, takeOutOfTrash } from "#server/db/trash.ts";
import { selectDocuments } from "./queries.ts";

export const documentTrash: Trash = {
  rows: (db) =>
    db
      .selectFrom("documents")
      .select(["id", "name as label", "deleted_at as deletedAt", "left_with_group as leftWith"])
      .where("deleted_at", "is not", null),
  /** Only into a group that is there. */
  restore: async (trx, id) => {
    const row = await takeOutOfTrash(trx, "documents", id).returning("name").executeTakeFirst();
    const isHome = await selectDocuments(trx).where("documents.id", "=", id).executeTakeFirst();
    if (row && !isHome) throw new ApiError("group_in_trash");
    return row?.name;
  },
  erase: async (trx, which) => {
    const rows = await eraseFrom(trx, "documents", which).returning("file_name").execute();
    return { count: rows.length, files: rows.map((row) => row.file_name) };
  },
};
