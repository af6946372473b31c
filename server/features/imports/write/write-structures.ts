import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { ImportChange } from "#contract/imports.ts";
import type { College } from "#contract/limits.ts";
import type { StructureKind } from "#contract/structure-limits.ts";
import { lockStructure, writeStructureName } from "#server/accounts/structures/places.ts";
import {
  findStructure,
  insertStructure,
  refreshSearch,
  rememberLabel,
  type StructureFields,
  structureColumns,
} from "#server/accounts/structures/structures.ts";
import { ApiError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";
import type { Made, WrittenRow } from "../insert-rows.ts";
import type { PlannedRow } from "../plan/plan.ts";
import { sinceOf } from "./write-people.ts";
import { type Side, sideOf } from "./write-person.ts";

const toFields = ({ values }: PlannedRow): StructureFields => ({
  name: values.name ?? "",
  shortName: values.shortName ?? "",
  kind: (values.kind ?? "other") as StructureKind,
  rna: values.rna ?? null,
  siret: values.siret ?? null,
  commune: values.commune ?? "",
  department: values.department ?? null,
});

/** Makes a structure a member; returns the id of the membership. */
async function begin(
  trx: Trx,
  { values }: PlannedRow,
  { id, at }: { id: string; at: string },
): Promise<string> {
  const membership = newId();
  await trx
    .insertInto("memberships")
    .values({
      id: membership,
      structure_id: id,
      user_id: null,
      college: (values.college ?? null) as College | null,
      since: sinceOf(values, at),
      ended_at: null,
      end_reason: null,
    })
    .execute();
  return membership;
}

/** False when the structure has no membership whose college could change. */
export async function setCollege(trx: Trx, structureId: string, college: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("memberships")
    .set({ college: (college || null) as College | null })
    .where("structure_id", "=", structureId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes one side of the changes into a structure, with its name beside those of its people and what the search reads. */
export async function setStructure(
  trx: Trx,
  id: string,
  { changes, side }: { changes: ImportChange[]; side: Side },
): Promise<void> {
  const known = await findStructure(trx, id);
  if (!known) throw new ApiError("import_changed");
  const of = (field: string, current: string | null) =>
    sideOf(changes, field, side) ?? current ?? "";
  const fields: StructureFields = {
    name: of("name", known.name),
    shortName: of("shortName", known.short_name),
    kind: of("kind", known.kind) as StructureKind,
    rna: of("rna", known.rna) || null,
    siret: of("siret", known.siret) || null,
    commune: of("commune", known.commune),
    department: of("department", known.department) || null,
  };
  await trx
    .updateTable("structures")
    .set({ ...structureColumns(fields), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
  if (fields.name !== known.name) await writeStructureName(trx, { id, name: fields.name });
  await refreshSearch(trx, id);
}

async function createStructure(trx: Trx, row: PlannedRow, at: string): Promise<WrittenRow> {
  const fields = toFields(row);
  const id = await insertStructure(trx, fields, at);
  await rememberLabel(trx, { id, label: fields.name, source: "import" });
  const made: Made = { structure: id };
  if (row.values.college !== undefined || row.values.since !== undefined)
    made.membership = await begin(trx, row, { id, at });
  return { ...row, made };
}

/** Remembers the names before and after the line; returns the keys of those that are new. */
async function addLabels(trx: Trx, id: string, { changes, values }: PlannedRow): Promise<string[]> {
  const labels: string[] = [];
  for (const label of [sideOf(changes, "name", "before"), values.name]) {
    const key = label && (await rememberLabel(trx, { id, label, source: "import" }));
    if (key) labels.push(key);
  }
  return labels;
}

async function updateStructure(trx: Trx, row: PlannedRow, at: string): Promise<WrittenRow> {
  const { structureId: id, changes } = row;
  if (id === undefined) throw new ApiError("import_changed");
  const labels = await addLabels(trx, id, row);
  await setStructure(trx, id, { changes, side: "after" });
  const made: Made = labels.length > 0 ? { labels } : {};
  const college = sideOf(changes, "college", "after");
  if (college !== undefined && !(await setCollege(trx, id, college)))
    made.membership = await begin(trx, row, { id, at });
  return { ...row, made };
}

/** Applies lines of structures, under the locks of those that are known, always taken in the same order. Throws the unique violation of a number. */
export async function writeStructures(
  trx: Trx,
  rows: PlannedRow[],
  at: string,
): Promise<WrittenRow[]> {
  const ids = new Set(rows.flatMap(({ structureId }) => structureId ?? []));
  for (const id of [...ids].toSorted()) await lockStructure(trx, id);
  const written: WrittenRow[] = [];
  for (const row of rows) {
    if (row.outcome === "create") written.push(await createStructure(trx, row, at));
    else if (row.outcome === "update") written.push(await updateStructure(trx, row, at));
    else written.push(row);
    await nextTurn();
  }
  return written;
}
