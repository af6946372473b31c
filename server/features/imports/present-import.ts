import { departmentName } from "#contract/departments.ts";
import { IMPORT_DAYS, IMPORT_SAMPLE_LINES } from "#contract/import-columns.ts";
import type { ImportChange, ImportDetail, ImportRow } from "#contract/imports.ts";
import type { StructureKind, StructureRole } from "#contract/structure-limits.ts";
import { STRUCTURE_KIND_NAMES, STRUCTURE_ROLE_NAMES } from "#contract/structure-names.ts";
import type { Deps } from "#server/deps.ts";
import { listUninvited } from "./list-uninvited.ts";
import { findFile, getImport, getSummary, type ImportedRow, optionsOf } from "./queries.ts";
import { decodeTable } from "./read/decode-table.ts";
import { readTable } from "./read/read-table.ts";

const DAY = 24 * 3_600_000;

/** An import with its options, and the first lines of its file while it is there. Throws not_found. */
export async function presentImport(deps: Deps, id: string): Promise<ImportDetail> {
  const row = await getImport(deps.db, id);
  const bytes = await findFile(deps.db, id);
  const { encoding, delimiter, mapping, headers } = optionsOf(row);
  const table = bytes && readTable(decodeTable(bytes, encoding), delimiter);
  const now = deps.clock.now().toISOString();
  const invited = row.state === "applied" ? await listUninvited(deps.db, id, now) : [];
  const end = new Date(Date.parse(row.created_at) + IMPORT_DAYS * DAY).toISOString();
  return {
    ...(await getSummary(deps.db, id)),
    ...{ encoding, delimiter, headers, mapping },
    sample: table?.lines.slice(0, IMPORT_SAMPLE_LINES).map(({ cells }) => cells) ?? [],
    ...(table && { lines: table.lines.length, hasFile: true as const }),
    ...(row.plan_hash !== null && row.state === "dry" && { planHash: row.plan_hash }),
    toInvite: invited.length,
    ...(row.state === "applied" && { undoUntil: end }),
  };
}

/** A stored value as people write it. */
export function spokenValue(field: string, value: string): string {
  if (value === "") return value;
  if (field === "kind") return STRUCTURE_KIND_NAMES[value as StructureKind] ?? value;
  if (field === "role") return STRUCTURE_ROLE_NAMES[value as StructureRole] ?? value;
  if (field === "department") return `${departmentName(value)} (${value})`;
  return value;
}

export const changesOf = ({ changes }: Pick<ImportedRow, "changes">): ImportChange[] =>
  JSON.parse(changes) as ImportChange[];

export const presentRow = (row: ImportedRow): ImportRow => ({
  id: String(row.line),
  line: row.line,
  outcome: row.outcome,
  label: row.label,
  ...(row.reason !== null && { reason: row.reason }),
  changes: changesOf(row).map(({ field, before, after }) => ({
    field,
    before: spokenValue(field, before),
    after: spokenValue(field, after),
  })),
  ...(row.undo !== null && { undo: row.undo }),
  ...(row.undo_reason !== null && { undoReason: row.undo_reason }),
});
