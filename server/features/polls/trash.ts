import { sql } from "kysely";
import { defineTrash } from "#server/db/trash.ts";

export const pollTrash = defineTrash("polls", {
  label: sql`title`,
  leftWith: sql`left_with_group`,
  inGroup: true,
});
