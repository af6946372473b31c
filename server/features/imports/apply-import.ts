import { IMPORT_KIND_NAMES } from "#contract/import-columns.ts";
import type { ImportDetail } from "#contract/imports.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, isUniqueViolation, type Trx, takeLock, takeTime } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { insertRows, type WrittenRow } from "./insert-rows.ts";
import { countOutcomes, hashPlan, type PlannedRow } from "./plan/plan.ts";
import { planImport } from "./plan/plan-import.ts";
import { presentImport } from "./present-import.ts";
import { findFile, getImport, type ImportsRow, optionsOf } from "./queries.ts";
import { decodeTable } from "./read/decode-table.ts";
import { readTable, type Table } from "./read/read-table.ts";
import { writeAttachments } from "./write/write-attachments.ts";
import { writePeople } from "./write/write-people.ts";
import { writeStructures } from "./write/write-structures.ts";

export const IMPORTS_LOCK = "imports";

/** Of any number of applications of an import, one wins. Throws import_changed or import_applied. */
async function claim(
  trx: Trx,
  { id, planHash, at }: { id: string; planHash: string; at: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("imports")
    .set({ state: "applied", applied_at: at })
    .where("id", "=", id)
    .where("state", "=", "dry")
    .where("plan_hash", "=", planHash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { state } = await getImport(trx, id);
  const isOpen = state === "new" || state === "dry";
  throw new ApiError(isOpen ? "import_changed" : "import_applied");
}

async function listMemberStructures(trx: Trx): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("memberships")
    .select("structure_id")
    .where("structure_id", "is not", null)
    .where("ended_at", "is", null)
    .execute();
  return new Set(rows.flatMap(({ structure_id }) => structure_id ?? []));
}

async function write(
  trx: Trx,
  { kind }: ImportsRow,
  rows: PlannedRow[],
  at: string,
): Promise<WrittenRow[]> {
  if (kind === "structures") return writeStructures(trx, rows, at);
  if (kind === "attachments") return writeAttachments(trx, rows, at);
  return writePeople(trx, rows, { at, memberStructures: await listMemberStructures(trx) });
}

async function applyIn(
  deps: Deps,
  trx: Trx,
  { row, table, planHash, actor }: Applying & { row: ImportsRow; table: Table },
): Promise<void> {
  await takeTime(trx);
  await takeLock(trx, IMPORTS_LOCK);
  const at = deps.clock.now().toISOString();
  await claim(trx, { id: row.id, planHash, at });
  const { mapping } = optionsOf(row);
  const planned = await planImport(deps, trx, { kind: row.kind, table, mapping });
  if (hashPlan(planned) !== planHash) throw new ApiError("import_changed");
  const written = await write(trx, row, planned, at);
  await trx.deleteFrom("import_rows").where("import_id", "=", row.id).execute();
  await insertRows(trx, row.id, written);
  await trx.deleteFrom("import_files").where("import_id", "=", row.id).execute();
  const { create, update } = countOutcomes(planned);
  const subject = `${IMPORT_KIND_NAMES[row.kind]} (${create} en plus, ${update} à jour)`;
  await recordAct(deps, trx, { act: "import_applied", actor, subject });
}

interface Applying {
  planHash: string;
  actor: Actor;
}

/**
 * Applies the dry run that an administrator has read, in one transaction: everything or nothing. The plan is made again from what is
 * known now, and refused when it differs. Throws not_found, import_file_gone, import_changed or import_applied.
 */
export async function applyImport(
  deps: Deps,
  id: string,
  applying: Applying,
): Promise<ImportDetail> {
  const row = await getImport(deps.db, id);
  if (row.state === "applied" || row.state === "undone") throw new ApiError("import_applied");
  const bytes = await findFile(deps.db, id);
  if (!bytes) throw new ApiError("import_file_gone");
  const { encoding, delimiter } = optionsOf(row);
  const table = readTable(decodeTable(bytes, encoding), delimiter);
  await inTransaction(deps.db, (trx) => applyIn(deps, trx, { ...applying, row, table })).catch(
    (error: unknown) => {
      throw isUniqueViolation(error) ? new ApiError("import_changed") : error;
    },
  );
  return presentImport(deps, id);
}
