import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { NO_FOLDER } from "#contract/document-sorting.ts";
import type { documentRoutes } from "#contract/documents.ts";
import type { Parsed } from "#contract/route.ts";
import type { Database } from "#server/db/schema.ts";

type Sorting = Pick<
  Parsed<typeof documentRoutes.list>["query"],
  "folderId" | "kind" | "year" | "pinned"
>;

/** In winter, midnight in Paris is 23:00 UTC. */
const startOf = (year: number): string => `${year - 1}-12-31T23:00:00.000Z`;

/** Conditions on the documents of one folder, kind or year, or on the pinned ones. */
export function matchSorting({ folderId, kind, year, pinned }: Sorting): Expression<SqlBool> {
  const eb = expressionBuilder<Database, "documents">();
  const conditions: Expression<SqlBool>[] = [];
  if (folderId === NO_FOLDER) conditions.push(eb("documents.folder_id", "is", null));
  else if (folderId) conditions.push(eb("documents.folder_id", "=", folderId));
  if (kind) conditions.push(eb("documents.kind", "=", kind));
  if (year !== undefined)
    conditions.push(
      eb("documents.uploaded_at", ">=", startOf(year)),
      eb("documents.uploaded_at", "<", startOf(year + 1)),
    );
  if (pinned) conditions.push(eb("documents.pinned_at", pinned === "true" ? "is not" : "is", null));
  return eb.and(conditions);
}
