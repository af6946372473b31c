import type { ImportDetail, importRoutes } from "#contract/imports.ts";
import type { Parsed } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction, type Trx, takeTime } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { insertRows } from "./insert-rows.ts";
import { countOutcomes, hashPlan, type PlannedRow } from "./plan/plan.ts";
import { planImport } from "./plan/plan-import.ts";
import { presentImport } from "./present-import.ts";
import { findFile, getImport, type Options } from "./queries.ts";
import { decodeTable } from "./read/decode-table.ts";
import { checkMapping, guessMapping } from "./read/guess-mapping.ts";
import { readTable } from "./read/read-table.ts";

/** Throws import_applied when the import is no longer one that can be tried. */
async function saveOptions(
  trx: Trx,
  id: string,
  { options, rows }: { options: Options; rows: PlannedRow[] | undefined },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("imports")
    .set({
      options: JSON.stringify(options),
      plan_hash: rows ? hashPlan(rows) : null,
      counts: rows ? JSON.stringify(countOutcomes(rows)) : null,
      state: rows ? "dry" : "new",
    })
    .where("id", "=", id)
    .where("state", "in", ["new", "dry"])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError("import_applied");
}

/**
 * Chooses how a file is read. With a mapping, tries it: what each line would do is stored, nothing else changes. Throws not_found,
 * import_applied, import_file_gone, or invalid_request for a mapping or an encoding that does not fit.
 */
export async function mapColumns(
  deps: Deps,
  id: string,
  { encoding, delimiter, mapping: chosen }: Parsed<typeof importRoutes.map>["body"],
): Promise<ImportDetail> {
  const { kind, state } = await getImport(deps.db, id);
  if (state !== "new" && state !== "dry") throw new ApiError("import_applied");
  const bytes = await findFile(deps.db, id);
  if (!bytes) throw new ApiError("import_file_gone");
  const table = readTable(decodeTable(bytes, encoding), delimiter);
  const { headers } = table;
  const mapping = chosen ? checkMapping(kind, chosen, headers) : guessMapping(kind, headers);
  const rows = chosen && (await planImport(deps, deps.db, { kind, table, mapping }));
  await inTransaction(deps.db, async (trx) => {
    await takeTime(trx);
    await saveOptions(trx, id, { options: { encoding, delimiter, mapping, headers }, rows });
    await trx.deleteFrom("import_rows").where("import_id", "=", id).execute();
    if (rows) await insertRows(trx, id, rows);
  });
  return presentImport(deps, id);
}
