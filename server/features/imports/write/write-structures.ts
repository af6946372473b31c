import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { ImportChange } from "#contract/imports.ts";
import type { College } from "#contract/limits.ts";
import { labelKey } from "#contract/structure-label.ts";
import type { StructureKind } from "#contract/structure-limits.ts";
import { writeStructureName } from "#server/accounts/structures/places.ts";
import {
  findStructure,
  insertStructure,
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

/** Remembers a way to write the name; one that is another structure’s already stays there. */
async function addLabel(trx: Trx, structure_id: string, label: string): Promise<void> {
  const label_key = labelKey(label);
  if (label_key === "") return;
  await trx
    .insertInto("structure_labels")
    .values({ label_key, structure_id, label, source: "import" })
    .onConflict((conflict) => conflict.column("label_key").doNothing())
    .execute();
}

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

/** Writes one side of the changes into a structure, and its name beside those of its people. */
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
}

async function createStructure(trx: Trx, row: PlannedRow, at: string): Promise<WrittenRow> {
  const fields = toFields(row);
  const id = await insertStructure(trx, fields, at);
  await addLabel(trx, id, fields.name);
  const made: Made = { structure: id };
  if (row.values.college !== undefined || row.values.since !== undefined)
    made.membership = await begin(trx, row, { id, at });
  return { ...row, made };
}

async function updateStructure(trx: Trx, row: PlannedRow, at: string): Promise<WrittenRow> {
  const { structureId: id, changes, values } = row;
  if (id === undefined) throw new ApiError("import_changed");
  await setStructure(trx, id, { changes, side: "after" });
  if (values.name !== undefined) await addLabel(trx, id, values.name);
  const college = sideOf(changes, "college", "after");
  if (college === undefined || (await setCollege(trx, id, college))) return row;
  return { ...row, made: { membership: await begin(trx, row, { id, at }) } };
}

/** Applies lines of structures. Throws the unique violation of a number. */
export async function writeStructures(
  trx: Trx,
  rows: PlannedRow[],
  at: string,
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  for (const row of rows) {
    if (row.outcome === "create") written.push(await createStructure(trx, row, at));
    else if (row.outcome === "update") written.push(await updateStructure(trx, row, at));
    else written.push(row);
    await nextTurn();
  }
  return written;
}
