import type { Selectable } from "kysely";
import { messages } from "#contract/messages.ts";
import { MERGED_FIELDS, type MergedField } from "#contract/structure-merges.ts";
import { refreshSearch, rememberLabel } from "#server/accounts/structures/structures.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import type { StructuresTable } from "#server/db/tables/structures.ts";
import type { MergeChanges } from "./changes.ts";
import type { Merging } from "./move-people.ts";

export type StructureRow = Selectable<StructuresTable>;

/** The column of each field that a structure takes over where its own is empty. */
export const FIELD_COLUMNS = {
  shortName: "short_name",
  rna: "rna",
  siret: "siret",
  commune: "commune",
  department: "department",
} as const satisfies Record<MergedField, keyof StructureRow>;

type Values = { field: MergedField; value: string }[];

/** Values that `from` gives to `into`, and those that stay behind because `into` has its own. */
export function compareFields(
  into: StructureRow,
  from: StructureRow,
): { taken: Values; dropped: Values } {
  const written = MERGED_FIELDS.map((field) => ({
    field,
    value: from[FIELD_COLUMNS[field]] ?? "",
    own: into[FIELD_COLUMNS[field]] ?? "",
  })).filter(({ value, own }) => value !== "" && value !== own);
  const named = ({ field, value }: (typeof written)[number]) => ({ field, value });
  return {
    taken: written.filter(({ own }) => own === "").map(named),
    dropped: written.filter(({ own }) => own !== "").map(named),
  };
}

/** Labels follow, and the names of the structure that disappears become labels of the other. */
export async function moveLabels(
  trx: Trx,
  { into, from }: Merging,
  shortName: string,
): Promise<Pick<MergeChanges, "labels" | "addedLabels">> {
  const rows = await trx
    .selectFrom("structure_labels")
    .select("label_key")
    .where("structure_id", "=", from.id)
    .orderBy("label_key")
    .execute();
  await trx
    .updateTable("structure_labels")
    .set({ structure_id: into.id })
    .where("structure_id", "=", from.id)
    .execute();
  const addedLabels: string[] = [];
  for (const label of [from.name, shortName]) {
    const key = await rememberLabel(trx, { id: into.id, label, source: "review" });
    if (key !== undefined) addedLabels.push(key);
  }
  return { labels: rows.map(({ label_key }) => label_key), addedLabels };
}

/** An antenna cannot become the head office of the antennas of the other structure. */
export async function refuseDeepAntennas(
  trx: Trx,
  into: StructureRow,
  from: StructureRow,
): Promise<void> {
  if (into.parent_id === null || into.parent_id === from.id) return;
  const antenna = await trx
    .selectFrom("structures")
    .select("id")
    .where("parent_id", "=", from.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!antenna) return;
  const message = messages.mergeDeepAntennas
    .replace("{into}", into.name)
    .replace("{from}", from.name);
  throw new ApiError("merge_refused", { message });
}

/** Antennas get the other head office; a structure that was an antenna of the other one depends on its head office, if any. */
export async function moveAntennas(
  trx: Trx,
  into: StructureRow,
  from: StructureRow,
): Promise<Pick<MergeChanges, "antennas" | "parent" | "newParent">> {
  const isAntennaOfOther = into.parent_id === from.id;
  const newParent = from.parent_id === into.id ? null : from.parent_id;
  if (isAntennaOfOther)
    await trx
      .updateTable("structures")
      .set({ parent_id: newParent })
      .where("id", "=", into.id)
      .execute();
  const rows = await trx
    .selectFrom("structures")
    .select("id")
    .where("parent_id", "=", from.id)
    .where("id", "!=", into.id)
    .orderBy("id")
    .execute();
  await trx
    .updateTable("structures")
    .set({ parent_id: into.id })
    .where("parent_id", "=", from.id)
    .where("id", "!=", into.id)
    .execute();
  return {
    antennas: rows.map(({ id }) => id),
    ...(isAntennaOfOther && { parent: from.id, newParent }),
  };
}

/** Puts the structure that disappears into the trash, then fills the empty fields of the other: a number is unique outside the trash. */
export async function takeFields(
  trx: Trx,
  into: StructureRow,
  from: StructureRow,
  at: string,
): Promise<Pick<MergeChanges, "fields">> {
  await trx
    .updateTable("structures")
    .set({ deleted_at: at, merged_into: into.id, version: from.version + 1 })
    .where("id", "=", from.id)
    .execute();
  const { taken } = compareFields(into, from);
  const columns = Object.fromEntries(
    taken.map(({ field, value }) => [FIELD_COLUMNS[field], value]),
  );
  await trx
    .updateTable("structures")
    .set({ ...columns, version: into.version + 1 })
    .where("id", "=", into.id)
    .execute();
  await refreshSearch(trx, into.id);
  return { fields: Object.fromEntries(taken.map(({ field, value }) => [field, value])) };
}

/** Decisions on labels name the structure that remains. */
export async function moveReviews(trx: Trx, { into, from }: Merging): Promise<string[]> {
  const rows = await trx
    .selectFrom("label_reviews")
    .select("label_key")
    .where("structure_id", "=", from.id)
    .orderBy("label_key")
    .execute();
  await trx
    .updateTable("label_reviews")
    .set({ structure_id: into.id })
    .where("structure_id", "=", from.id)
    .execute();
  return rows.map(({ label_key }) => label_key);
}
