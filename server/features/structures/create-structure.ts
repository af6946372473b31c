import { fold } from "#contract/fold.ts";
import type { StructureBody, StructureDetail } from "#contract/structures.ts";
import type { Actor } from "#server/accounts/session.ts";
import { insertStructure, rememberLabel } from "#server/accounts/structures/structures.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { admitParent } from "./admit-parent.ts";
import { getStructure } from "./queries.ts";
import { refuseTakenNumber } from "./refuse-taken-number.ts";

/** Creates a structure without people nor membership, once for a form sent twice. Throws structure_number_taken or structure_parent_refused. */
export const createStructure = (
  deps: Deps,
  { parentId, ...body }: StructureBody,
  actor: Actor,
): Promise<StructureDetail> =>
  refuseTakenNumber(
    inTransaction(deps.db, async (trx) => {
      const { name, kind, shortName = "", commune = "", department = null } = body;
      const siret = body.siret || null;
      const rna = body.rna || null;
      const now = deps.clock.now();
      await takeLock(trx, `structure-name:${fold(name)}`);
      const same = { name, kind, siret, rna, commune, department, deleted_at: null };
      const duplicate = await findDuplicate(trx, "structures", same, now);
      if (duplicate) return getStructure(trx, duplicate, actor);
      const fields = { name, kind, shortName, commune, department, siret, rna };
      const id = await insertStructure(trx, fields, now.toISOString());
      if (parentId) {
        await admitParent(trx, undefined, parentId);
        await trx
          .updateTable("structures")
          .set({ parent_id: parentId })
          .where("id", "=", id)
          .execute();
      }
      await rememberLabel(trx, { id, label: name, source: "hand" });
      await recordAct(deps, trx, { act: "structure_created", actor, subject: name });
      return getStructure(trx, id, actor);
    }),
  );
