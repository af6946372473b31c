import { sql } from "kysely";
import { eraseVersions } from "#server/db/document-files.ts";
import { defineTrash, selectErasable } from "#server/db/trash.ts";
import { filesOf } from "#server/files/file-owner.ts";

export const documentFiles = filesOf("document_versions");

export const documentTrash = defineTrash("documents", {
  leftWith: sql`left_with_group`,
  inGroup: true,
  eraseChildren: async (trx, which) => ({
    count: 0,
    files: await eraseVersions(trx, selectErasable(trx, "documents", which)),
  }),
});
