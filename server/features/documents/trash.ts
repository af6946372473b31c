import { sql } from "kysely";
import { defineTrash } from "#server/db/trash.ts";
import { filesOf } from "#server/files/file-owner.ts";

export const documentFiles = filesOf("documents");

export const documentTrash = defineTrash("documents", {
  leftWith: sql`left_with_group`,
  inGroup: true,
  hasFile: true,
});
