import { fold } from "#contract/fold.ts";
import { labelKey } from "#contract/structure-label.ts";
import type { StructureKind } from "#contract/structure-limits.ts";
import { newId } from "#server/db/new-id.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { StructureLabelsTable } from "#server/db/tables/structures.ts";

/** What a structure says of itself. */
export interface StructureFields {
  name: string;
  shortName: string;
  kind: StructureKind;
  /** Empty is none. */
  rna: string | null;
  siret: string | null;
  commune: string;
  department: string | null;
}

export const structureColumns = (fields: StructureFields) => ({
  name: fields.name,
  name_key: fold(fields.name),
  short_name: fields.shortName,
  kind: fields.kind,
  rna: fields.rna,
  siret: fields.siret,
  commune: fields.commune,
  department: fields.department,
});

const toSearch = (texts: string[]): string => fold(texts.join(" "));

/** Writes what the search reads of a structure: its own texts and its labels. Called after a change of either. */
export async function refreshSearch(trx: Trx, id: string): Promise<void> {
  const row = await trx
    .selectFrom("structures")
    .select(["name", "short_name", "commune"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return;
  const labels = await trx
    .selectFrom("structure_labels")
    .select("label")
    .where("structure_id", "=", id)
    .orderBy("label_key")
    .execute();
  const texts = [row.name, row.short_name, row.commune, ...labels.map(({ label }) => label)];
  await trx
    .updateTable("structures")
    .set({ search: toSearch(texts) })
    .where("id", "=", id)
    .execute();
}

/**
 * Remembers another way to write the name of a structure, and returns its key; undefined when it is known already, of this structure or of
 * another one, or names nothing.
 */
export async function rememberLabel(
  trx: Trx,
  { id, label, source }: { id: string; label: string; source: StructureLabelsTable["source"] },
): Promise<string | undefined> {
  const label_key = labelKey(label);
  if (label_key === "") return;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("structure_labels")
    .values({ label_key, structure_id: id, label, source })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? label_key : undefined;
}

/** Returns the id of the new structure. Throws the unique violation of `siret` or `rna`. */
export async function insertStructure(
  trx: Trx,
  fields: StructureFields,
  at: string,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("structures")
    .values({
      ...structureColumns(fields),
      id,
      search: toSearch([fields.name, fields.shortName, fields.commune]),
      created_at: at,
      deleted_at: null,
    })
    .execute();
  return id;
}

/** Never from the trash. */
export const findStructure = (db: Db | Trx, id: string) =>
  db
    .selectFrom("structures")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
