import type { Actor } from "#server/accounts/session.ts";
import { chooseMainOfAll } from "#server/accounts/structures/places.ts";
import { getLocked } from "#server/accounts/structures/structure-right.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import { putInTrash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";

/** Moves a structure to the trash: while it is there, its people have no access by it, and its invitations do not work. Throws not_found. */
export const removeStructure = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { name } = await getLocked(trx, id);
    await putInTrash(trx, "structures", id, deps.clock.now()).execute();
    await chooseMainOfAll(trx, id);
    await recordAct(deps, trx, { act: "structure_deleted", actor, subject: name });
  });
