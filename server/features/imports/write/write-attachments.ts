import { setImmediate as nextTurn } from "node:timers/promises";
import type { StructureRole } from "#contract/structure-limits.ts";
import { attach, lockStructure } from "#server/accounts/structures/places.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import type { WrittenRow } from "../insert-rows.ts";
import type { PlannedRow } from "../plan/plan.ts";
import { setPlace, sideOf } from "./write-person.ts";

async function writeAttachment(trx: Trx, row: PlannedRow, at: string): Promise<WrittenRow> {
  const { userId, structureId, changes, outcome } = row;
  if (userId === undefined || structureId === undefined) throw new ApiError("import_changed");
  const role = sideOf(changes, "role", "after") as StructureRole | undefined;
  const job = sideOf(changes, "job", "after");
  if (outcome === "create") {
    const place = { structureId, userId, role: role ?? "member", job: job ?? "", at };
    if (!(await attach(trx, place))) throw new ApiError("import_changed");
    return { ...row, made: { place: structureId } };
  }
  const set = { ...(role !== undefined && { role }), ...(job !== undefined && { job }) };
  await setPlace(trx, { userId, structureId }, set);
  return row;
}

/** Applies lines of attachments, under the locks of their structures, always taken in the same order. */
export async function writeAttachments(
  trx: Trx,
  rows: PlannedRow[],
  at: string,
): Promise<WrittenRow[]> {
  const ids = new Set(rows.flatMap(({ structureId }) => structureId ?? []));
  for (const id of [...ids].toSorted()) await lockStructure(trx, id);
  const written: WrittenRow[] = [];
  for (const row of rows) {
    const isWritten = row.outcome === "create" || row.outcome === "update";
    written.push(isWritten ? await writeAttachment(trx, row, at) : row);
    await nextTurn();
  }
  return written;
}
