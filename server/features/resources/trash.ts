import { eraseFrom, LEFT_ALONE, type Trash, takeOutOfTrash } from "#server/db/trash.ts";

export const resourceTrash: Trash = {
  rows: (db) =>
    db
      .selectFrom("resources")
      .select(["id", "name as label", "deleted_at as deletedAt", LEFT_ALONE])
      .where("deleted_at", "is not", null),
  restore: async (trx, id) =>
    (await takeOutOfTrash(trx, "resources", id).returning("name").executeTakeFirst())?.name,
  erase: async (trx, which) => {
    const rows = await eraseFrom(trx, "resources", which).returning("file_name").execute();
    return { count: rows.length, files: rows.map((row) => row.file_name) };
  },
};
