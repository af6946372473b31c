import { fold } from "#contract/fold.ts";
import type { StructureKind } from "#contract/structure-limits.ts";
import { newId } from "#server/db/new-id.ts";
import type { Db, Trx } from "#server/db/open.ts";

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
  search: fold(`${fields.name} ${fields.shortName} ${fields.commune}`),
});

/** Returns the id of the new structure. Throws the unique violation of `siret` or `rna`. */
export async function insertStructure(
  trx: Trx,
  fields: StructureFields,
  at: string,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("structures")
    .values({ ...structureColumns(fields), id, created_at: at, deleted_at: null })
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
