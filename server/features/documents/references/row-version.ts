import { sql } from "kysely";
import type { Trx } from "#server/db/open.ts";

/** What a change adds to the row: a form that was opened before it is stale. */
export const NEXT_ROW = { row_version: sql<number>`row_version + 1` };

export const raiseRowVersion = (trx: Trx, id: string) =>
  trx
    .updateTable("document_references")
    .set(NEXT_ROW)
    .where("document_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
