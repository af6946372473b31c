import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Selectable, sql } from "kysely";
import type { ImportDelimiter, ImportEncoding } from "#contract/import-columns.ts";
import type { ImportCounts, ImportSummary, importRoutes, UndoCounts } from "#contract/imports.ts";
import { LIST_LIMIT } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import type { ImportRowsTable, ImportsTable } from "#server/db/tables/imports.ts";
import type { Mapping } from "./read/guess-mapping.ts";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** How the file is read. */
export interface Options {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  mapping: Mapping;
  headers: string[];
}

export type ImportsRow = Selectable<ImportsTable>;
export type ImportedRow = Selectable<ImportRowsTable>;

/** Throws not_found. */
export async function getImport(db: Db | Trx, id: string): Promise<ImportsRow> {
  const row = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}

export const optionsOf = ({ options }: Pick<ImportsRow, "options">): Options =>
  JSON.parse(options) as Options;

/** Names of who imported; empty when the account is gone. */
const importedBy = sql<string>`coalesce((
  select first_name || ' ' || last_name from users where users.id = created_by and deleted_at is null
), '')`;

const selectSummaries = (db: Db | Trx) =>
  db
    .selectFrom("imports")
    .select(["id", "kind", "name", "state", "counts", "undo_counts", importedBy.as("by")])
    .select(["created_at as createdAt", "applied_at as appliedAt", "undone_at as undoneAt"]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>["execute"]>>[number];

const presentSummary = ({ counts, undo_counts, ...row }: SummaryRow): ImportSummary => ({
  ...omitNulls(row),
  ...(counts !== null && { counts: JSON.parse(counts) as ImportCounts }),
  ...(undo_counts !== null && { undone: JSON.parse(undo_counts) as UndoCounts }),
});

/** Newest first. */
export async function listImports(
  db: Db,
  { limit, after }: Parsed<typeof importRoutes.list>["query"],
): Promise<ImportSummary[]> {
  const rows = await selectSummaries(db)
    .$if(after !== undefined, (query) =>
      query.where(follows("imports", ["created_at"], "desc", after ?? "")),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit ?? LIST_LIMIT)
    .execute();
  return rows.map(presentSummary);
}

/** Throws not_found. */
export async function getSummary(db: Db, id: string): Promise<ImportSummary> {
  const row = await selectSummaries(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return presentSummary(row);
}

export const packFile = async (bytes: Buffer): Promise<string> =>
  (await zip(bytes)).toString("base64");

/** Undefined once it was applied, a day later, and after a restore. */
export async function findFile(db: Db, import_id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("import_files")
    .select("content")
    .where("import_id", "=", import_id)
    .executeTakeFirst();
  return row && unzip(Buffer.from(row.content, "base64"));
}

/** Lines in their order; those of one outcome only, when it is named. */
export const listRows = (
  db: Db | Trx,
  importId: string,
  { outcome, limit, after }: Parsed<typeof importRoutes.rows>["query"] = {},
): Promise<ImportedRow[]> =>
  db
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? "error"))
    .$if(after !== undefined, (query) => query.where("line", ">", Number(after)))
    .orderBy("line")
    .$if(limit !== undefined, (query) => query.limit(limit ?? LIST_LIMIT))
    .execute();
