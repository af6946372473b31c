import { setImmediate as nextTurn } from "node:timers/promises";
import { canonicalEmail } from "#contract/fields.ts";
import type { ImportKind } from "#contract/import-columns.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { slicesOf } from "#server/db/slices-of.ts";
import type { Deps } from "#server/deps.ts";
import type { Mapping } from "../read/guess-mapping.ts";
import type { Table } from "../read/read-table.ts";
import { createPlanner, type PlannedRow } from "./plan.ts";
import { cleanCell } from "./read-cell.ts";
import { readSnapshot } from "./read-snapshot.ts";

/** Lines between two turns of the event loop. */
const LINES = 200;

function listEmails({ lines }: Table, mapping: Mapping): string[] {
  const column = mapping.indexOf("email");
  if (column < 0) return [];
  const emails = lines.flatMap(({ cells }) => canonicalEmail(cleanCell(cells[column] ?? "")) ?? []);
  return [...new Set(emails)];
}

/** Plans a table against what the site knows now. Inside a transaction what it compares with cannot change before the end. */
export async function planImport(
  deps: Pick<Deps, "clock">,
  db: Db | Trx,
  { kind, table, mapping }: { kind: ImportKind; table: Table; mapping: Mapping },
): Promise<PlannedRow[]> {
  const snapshot = await readSnapshot(deps, db, { kind, emails: listEmails(table, mapping) });
  const planLine = createPlanner({ kind, headers: table.headers, mapping }, snapshot);
  const rows: PlannedRow[] = [];
  for (const lines of slicesOf(table.lines, LINES)) {
    rows.push(...lines.map(planLine));
    await nextTurn();
  }
  return rows;
}
