import { defineTrash, selectErasable } from "#server/db/trash.ts";
import { filesOf } from "#server/files/file-owner.ts";

export const mediaFiles = filesOf("media_files");

export const mediaTrash = defineTrash("media", {
  /** The sizes of a picture are files, not items of the trash. */
  eraseChildren: async (trx, which) => {
    const files = await trx
      .deleteFrom("media_files")
      .where("media_id", "in", selectErasable(trx, "media", which))
      .returning("file_name")
      .execute();
    return { count: 0, files: files.map((file) => file.file_name) };
  },
});
