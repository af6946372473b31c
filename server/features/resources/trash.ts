import { sql } from "kysely";
import { defineTrash } from "#server/db/trash.ts";
import { filesOf } from "#server/files/file-owner.ts";

export const resourceFiles = filesOf("resources");

export const resourceTrash = defineTrash("resources", {
  hasFile: true,
  label: sql<string>`coalesce(title, name)`,
});
