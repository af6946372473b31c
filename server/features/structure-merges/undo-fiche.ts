import { MERGED_FIELD_NAMES } from "#contract/merged-field-names.ts";
import type { MergedField } from "#contract/structure-merges.ts";
import { MERGED_FIELDS } from "#contract/structure-merges.ts";
import { refreshSearch } from "#server/accounts/structures/structures.ts";
import type { Trx } from "#server/db/open.ts";
import { FIELD_COLUMNS } from "./move-fiche.ts";
import { orNone, type Undoing } from "./undoing.ts";

/** Empties what was taken over, unless it was edited since. */
async function takeBackFields(trx: Trx, { into, changes }: Undoing): Promise<string[]> {
  const taken = MERGED_FIELDS.filter((field) => changes.fields[field] !== undefined);
  const isSame = (field: MergedField) => into[FIELD_COLUMNS[field]] === changes.fields[field];
  const emptied = taken
    .filter(isSame)
    .map((field) => [
      FIELD_COLUMNS[field],
      field === "shortName" || field === "commune" ? "" : null,
    ]);
  await trx
    .updateTable("structures")
    .set({ ...Object.fromEntries(emptied), version: into.version + 1 })
    .where("id", "=", into.id)
    .execute();
  return taken
    .filter((field) => !isSame(field))
    .map(
      (field) =>
        `${MERGED_FIELD_NAMES[field]} de «\u00A0${into.name}\u00A0»\u00A0: modifié depuis la fusion, et reste ainsi.`,
    );
}

/** A number that a live structure has by now is left out of the fiche that comes back. */
async function freeNumbers(
  trx: Trx,
  { from }: Undoing,
): Promise<{ columns: { rna?: null; siret?: null }; said: string[] }> {
  const columns: { rna?: null; siret?: null } = {};
  const said: string[] = [];
  for (const number of ["rna", "siret"] as const) {
    if (from[number] === null) continue;
    const other = await trx
      .selectFrom("structures")
      .select("name")
      .where(number, "=", from[number])
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!other) continue;
    columns[number] = null;
    said.push(
      `${MERGED_FIELD_NAMES[number]} ${from[number]}\u00A0: la structure «\u00A0${other.name}\u00A0» l’a maintenant. La fiche rétablie n’en a plus.`,
    );
  }
  return { columns, said };
}

/** Brings the structure that was merged out of the trash. */
export async function reviveFiche(trx: Trx, undoing: Undoing): Promise<string[]> {
  const { from } = undoing;
  const edited = await takeBackFields(trx, undoing);
  const { columns, said } = await freeNumbers(trx, undoing);
  await trx
    .updateTable("structures")
    .set({ ...columns, deleted_at: null, merged_into: null, version: from.version + 1 })
    .where("id", "=", from.id)
    .execute();
  return [...edited, ...said];
}

/** Antennas depend on their former head office again, unless they were given another since. */
export async function takeBackAntennas(
  trx: Trx,
  { into, from, changes }: Undoing,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("structures")
    .select(["id", "name", "parent_id"])
    .where("id", "in", orNone(changes.antennas))
    .orderBy("name_key")
    .execute();
  const back = rows.filter(({ parent_id }) => parent_id === into.id).map(({ id }) => id);
  await trx
    .updateTable("structures")
    .set({ parent_id: from.id })
    .where("id", "in", orNone(back))
    .execute();
  if (changes.parent === from.id && into.parent_id === (changes.newParent ?? null))
    await trx
      .updateTable("structures")
      .set({ parent_id: from.id })
      .where("id", "=", into.id)
      .execute();
  return rows
    .filter(({ id }) => !back.includes(id))
    .map(({ name }) => `L’antenne «\u00A0${name}\u00A0» a changé de siège depuis la fusion.`);
}

/** Labels and decisions on labels name the structure that they named before. */
export async function takeBackLabels(trx: Trx, { into, from, changes }: Undoing): Promise<void> {
  await trx
    .updateTable("structure_labels")
    .set({ structure_id: from.id })
    .where("label_key", "in", orNone(changes.labels))
    .where("structure_id", "=", into.id)
    .execute();
  await trx
    .deleteFrom("structure_labels")
    .where("label_key", "in", orNone(changes.addedLabels))
    .where("structure_id", "=", into.id)
    .execute();
  await trx
    .updateTable("label_reviews")
    .set({ structure_id: from.id })
    .where("label_key", "in", orNone(changes.reviews))
    .where("structure_id", "=", into.id)
    .execute();
  await refreshSearch(trx, into.id);
  await refreshSearch(trx, from.id);
}
