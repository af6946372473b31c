import { setImmediate as nextTurn } from "node:timers/promises";
import type { Insertable } from "kysely";
import type { Trx } from "#server/db/open.ts";
import { slicesOf } from "#server/db/slices-of.ts";
import type { ImportRowsTable } from "#server/db/tables/imports.ts";
import type { PlannedRow } from "./plan/plan.ts";

/** What the application of a line added, so that an undo finds it. */
export interface Made {
  user?: string;
  structure?: string;
  /** The membership that began with the line. */
  membership?: string;
  /** Keys of the labels that the line added to a structure. */
  labels?: string[];
  /** The place that began with the line. */
  place?: string;
}

/** A planned line, and what became of it once it is applied. */
export type WrittenRow = PlannedRow & { made?: Made };

const ROWS = 200;

function toRow(import_id: string, row: WrittenRow): Insertable<ImportRowsTable> {
  const { line, outcome, reason, label, values, changes, cells, made } = row;
  const isWrong = outcome === "error" || outcome === "skip";
  return {
    import_id,
    line,
    outcome,
    reason: reason ?? null,
    label,
    email: values.email ?? null,
    user_id: made?.user ?? row.userId ?? null,
    structure_id: made?.structure ?? row.structureId ?? null,
    changes: JSON.stringify(changes),
    made: made ? JSON.stringify(made) : null,
    cells: isWrong ? JSON.stringify(cells) : null,
    undo: null,
    undo_reason: null,
  };
}

/** Stores what each line does, or did, by slices between which the event loop answers. */
export async function insertRows(trx: Trx, importId: string, rows: WrittenRow[]): Promise<void> {
  for (const slice of slicesOf(rows, ROWS)) {
    await trx
      .insertInto("import_rows")
      .values(slice.map((row) => toRow(importId, row)))
      .execute();
    await nextTurn();
  }
}
