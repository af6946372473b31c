import { expiring } from "#server/db/retention.ts";

/** Lines of an import go with it. */
export const importRetention = {
  imports: expiring("imports", { table: "imports", since: "created_at" }),
  importFiles: expiring("importFiles", { table: "import_files", since: "created_at" }),
};
