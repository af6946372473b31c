import { mayManageMemberships } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import type { StructureDetail, structureRoutes } from "#contract/structures.ts";
import type { Actor } from "#server/accounts/session.ts";
import { writeStructureName } from "#server/accounts/structures/places.ts";
import { admitManager, type StructureRow } from "#server/accounts/structures/structure-right.ts";
import {
  refreshSearch,
  rememberLabel,
  structureColumns,
} from "#server/accounts/structures/structures.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { admitParent } from "./admit-parent.ts";
import { getStructure } from "./queries.ts";
import { refuseTakenNumber } from "./refuse-taken-number.ts";

type Change = Parsed<typeof structureRoutes.update>["body"];

/** The fields after the change: an absent key leaves what is there. */
const merge = (row: StructureRow, change: Change) => ({
  name: change.name,
  kind: change.kind,
  shortName: change.shortName ?? row.short_name,
  rna: change.rna === undefined ? row.rna : change.rna || null,
  siret: change.siret === undefined ? row.siret : change.siret || null,
  commune: change.commune ?? row.commune,
  department: change.department === undefined ? row.department : change.department,
});

/** The head office gives access: administrators alone choose it. Throws forbidden or structure_parent_refused. */
async function toParent(
  trx: Trx,
  { id, parent_id }: StructureRow,
  parentId: string | null | undefined,
  actor: Actor,
): Promise<string | null> {
  if (parentId === undefined || parentId === parent_id) return parent_id;
  if (!mayManageMemberships(actor)) throw new ApiError("forbidden");
  if (parentId !== null) await admitParent(trx, id, parentId);
  return parentId;
}

/**
 * Changes a structure. A new name is written beside its people in the same transaction, and the former one is remembered as a label, so that
 * the search still finds it. Throws not_found, forbidden, stale, structure_number_taken or structure_parent_refused.
 */
export const updateStructure = (
  deps: Deps,
  id: string,
  change: Change,
  actor: Actor,
): Promise<StructureDetail> =>
  refuseTakenNumber(
    inTransaction(deps.db, async (trx) => {
      const row = await admitManager(trx, actor, id);
      if (row.version !== change.version) throw new ApiError("stale");
      const fields = merge(row, change);
      const parent_id = await toParent(trx, row, change.parentId, actor);
      await trx
        .updateTable("structures")
        .set({ ...structureColumns(fields), parent_id, version: row.version + 1 })
        .where("id", "=", id)
        .execute();
      if (fields.name !== row.name) {
        await rememberLabel(trx, { id, label: row.name, source: "hand" });
        await rememberLabel(trx, { id, label: fields.name, source: "hand" });
        await writeStructureName(trx, { id, name: fields.name });
      }
      await refreshSearch(trx, id);
      await recordAct(deps, trx, { act: "structure_updated", actor, subject: fields.name });
      return getStructure(trx, id, actor);
    }),
  );
