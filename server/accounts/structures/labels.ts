import { fold } from "#contract/fold.ts";
import { labelKey } from "#contract/structure-label.ts";
import type { Trx } from "#server/db/open.ts";
import type { StructureLabelsTable } from "#server/db/tables/structures.ts";

interface NewLabel {
  structureId: string;
  label: string;
  source: StructureLabelsTable["source"];
}

/**
 * Remembers that this label names the structure, so that it is recognised from now on. Returns its key; undefined when the label names
 * nothing, or when its key is known already.
 */
export async function rememberLabel(
  trx: Trx,
  { structureId, label, source }: NewLabel,
): Promise<string | undefined> {
  const key = labelKey(label);
  if (key === "") return;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("structure_labels")
    .values({ label_key: key, structure_id: structureId, label, source })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? key : undefined;
}

/** Writes what the search of a structure reads: its names, its commune and its labels. */
export async function writeStructureSearch(trx: Trx, id: string): Promise<void> {
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
    .set({ search: fold(texts.join(" ")) })
    .where("id", "=", id)
    .execute();
}
