import type { Selectable } from "kysely";
import type { ImportChange } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { isInhabited, lockStructure } from "#server/accounts/structures/places.ts";
import { findStructure } from "#server/accounts/structures/structures.ts";
import type { Trx } from "#server/db/open.ts";
import type { StructuresTable } from "#server/db/tables/structures.ts";
import { changesOf } from "../present-import.ts";
import type { ImportedRow } from "../queries.ts";
import { sideOf } from "../write/write-person.ts";
import { setCollege, setStructure } from "../write/write-structures.ts";
import { GONE, left, madeBy, REVERSED, type Undoing, type Undone } from "./undone.ts";

type Structure = Selectable<StructuresTable>;

const findMembership = (trx: Trx, id: string) =>
  trx
    .selectFrom("memberships")
    .select(["id", "college"])
    .where("structure_id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();

/** True while the structure has what the import wrote into it. */
async function hasWritten(trx: Trx, known: Structure, changes: ImportChange[]): Promise<boolean> {
  const current: Record<string, string> = {
    name: known.name,
    shortName: known.short_name,
    kind: known.kind,
    siret: known.siret ?? "",
    rna: known.rna ?? "",
    commune: known.commune,
    department: known.department ?? "",
    college: (await findMembership(trx, known.id))?.college ?? "",
  };
  return changes.every(({ field, after }) => current[field] === after);
}

/** Places of any time, antennas and invitations. */
async function isUsed(trx: Trx, id: string): Promise<boolean> {
  const place = await trx
    .selectFrom("structure_people")
    .select("id")
    .where("structure_id", "=", id)
    .executeTakeFirst();
  const antenna = await trx
    .selectFrom("structures")
    .select("id")
    .where((eb) => eb.or([eb("parent_id", "=", id), eb("merged_into", "=", id)]))
    .executeTakeFirst();
  const invitation = await trx
    .selectFrom("structure_invitations")
    .select("id")
    .where("structure_id", "=", id)
    .executeTakeFirst();
  return [place, antenna, invitation].some((found) => found !== undefined);
}

/** True when a former number is another live structure’s now. */
async function isTaken(trx: Trx, id: string, changes: ImportChange[]): Promise<boolean> {
  for (const column of ["siret", "rna"] as const) {
    const number = sideOf(changes, column, "before");
    if (!number) continue;
    const other = await trx
      .selectFrom("structures")
      .select("id")
      .where(column, "=", number)
      .where("id", "!=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (other) return true;
  }
  return false;
}

async function restore(
  trx: Trx,
  known: Structure,
  row: ImportedRow,
  dry: boolean,
): Promise<Undone> {
  const changes = changesOf(row);
  const { membership, labels = [] } = madeBy(row);
  if (await isTaken(trx, known.id, changes)) return left(messages.undoTaken);
  if (membership !== undefined && (await isInhabited(trx, known.id)))
    return left(messages.undoStructureNeeded);
  if (dry) return REVERSED;
  if (labels.length > 0)
    await trx
      .deleteFrom("structure_labels")
      .where("label_key", "in", labels)
      .where("structure_id", "=", known.id)
      .execute();
  await setStructure(trx, known.id, { changes, side: "before" });
  const college = sideOf(changes, "college", "before");
  if (membership !== undefined)
    await trx.deleteFrom("memberships").where("id", "=", membership).execute();
  else if (college !== undefined) await setCollege(trx, known.id, college);
  return REVERSED;
}

/** Undoes a line of structures: one that it created goes with its labels and its membership, unless it is used. */
export async function undoStructure(trx: Trx, row: ImportedRow, { dry }: Undoing): Promise<Undone> {
  if (row.structure_id === null) return GONE;
  await lockStructure(trx, row.structure_id);
  const known = await findStructure(trx, row.structure_id);
  if (!known) return GONE;
  if (!(await hasWritten(trx, known, changesOf(row)))) return left(messages.undoEdited);
  if (row.outcome !== "create") return restore(trx, known, row, dry);
  if (known.version > 1) return left(messages.undoEdited);
  if (await isUsed(trx, known.id)) return left(messages.undoStructureUsed);
  if (!dry) await trx.deleteFrom("structures").where("id", "=", known.id).execute();
  return REVERSED;
}
