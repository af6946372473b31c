import { setImmediate as nextTurn } from "node:timers/promises";
import { IMPORT_KIND_NAMES } from "#contract/import-columns.ts";
import type { UndoCounts, UndoReport } from "#contract/imports.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock, takeTime } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { IMPORTS_LOCK } from "./apply-import.ts";
import { getImport, type ImportedRow, type ImportsRow, listRows } from "./queries.ts";
import { undoAttachment } from "./undo/undo-attachment.ts";
import { undoPerson } from "./undo/undo-person.ts";
import { undoStructure } from "./undo/undo-structure.ts";
import type { Undone } from "./undo/undone.ts";

const UNDO = { people: undoPerson, structures: undoStructure, attachments: undoAttachment };

/** Lines of the report that are named. */
const NAMED = 200;

/** Undoes each line that created or changed something, the last one first. */
async function undoRows(
  trx: Trx,
  { id, kind, applied_at }: ImportsRow,
  dry: boolean,
): Promise<{ row: ImportedRow; undone: Undone }[]> {
  const rows = (await listRows(trx, id)).filter(
    ({ outcome }) => outcome === "create" || outcome === "update",
  );
  const undoing = { appliedAt: applied_at ?? "", dry };
  const done: { row: ImportedRow; undone: Undone }[] = [];
  for (const row of rows.toReversed()) {
    const undone = await UNDO[kind](trx, row, undoing);
    done.push({ row, undone });
    if (!dry)
      await trx
        .updateTable("import_rows")
        .set({ undo: undone.outcome, undo_reason: undone.reason ?? null })
        .where("import_id", "=", id)
        .where("line", "=", row.line)
        .execute();
    await nextTurn();
  }
  return done.toReversed();
}

function reportOf(done: { row: ImportedRow; undone: Undone }[]): UndoReport {
  const counts: UndoCounts = { reversed: 0, left: 0, gone: 0 };
  for (const { undone } of done) counts[undone.outcome] += 1;
  const left = done
    .filter(({ undone }) => undone.outcome !== "reversed")
    .slice(0, NAMED)
    .map(({ row, undone }) => ({
      line: row.line,
      label: row.label,
      reason: undone.reason ?? "",
    }));
  return { counts, left };
}

/**
 * Undoes an import line by line: what was edited since stays, and the report says why. A dry run reads only. Throws not_found or
 * import_not_applied.
 */
export const undoImport = (
  deps: Deps,
  id: string,
  { dry, actor }: { dry: boolean; actor: Actor },
): Promise<UndoReport> =>
  inTransaction(deps.db, async (trx) => {
    await takeTime(trx);
    await takeLock(trx, IMPORTS_LOCK);
    const row = await getImport(trx, id);
    if (row.state !== "applied") throw new ApiError("import_not_applied");
    const report = reportOf(await undoRows(trx, row, dry));
    if (dry) return report;
    await trx
      .updateTable("imports")
      .set({
        state: "undone",
        undone_at: deps.clock.now().toISOString(),
        undo_counts: JSON.stringify(report.counts),
      })
      .where("id", "=", id)
      .execute();
    const { reversed, left, gone } = report.counts;
    const subject = `${IMPORT_KIND_NAMES[row.kind]} (${reversed} annulées, ${left + gone} restées)`;
    await recordAct(deps, trx, { act: "import_undone", actor, subject });
    return report;
  });
