import {
  eraseFrom,
  LEFT_ALONE,
  selectErasable,
  type Trash,
  takeOutOfTrash,
} from "#server/db/trash.ts";

export const mediaTrash: Trash = {
  rows: (db) =>
    db
      .selectFrom("media")
      .select(["id", "name as label", "deleted_at as deletedAt", LEFT_ALONE])
      .where("deleted_at", "is not", null),
  restore: async (trx, id) =>
    (await takeOutOfTrash(trx, "media", id).returning("name").executeTakeFirst())?.name,
  erase: async (trx, which) => {
    const files = await trx
      .deleteFrom("media_files")
      .where("media_id", "in", selectErasable(trx, "media", which))
      .returning("file_name")
      .execute();
    const rows = await eraseFrom(trx, "media", which).returning("id").execute();
    return { count: rows.length, files: files.map((file) => file.file_name) };
  },
};
