import type { PersonalData } from "#contract/personal-data.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

export type ReadOwnData = (deps: Deps, actor: Actor) => Promise<PersonalData>;

/** Reads all personal data of the actor, and records the export. */
export async function exportData(
  deps: Deps,
  read: ReadOwnData,
  actor: Actor,
): Promise<PersonalData> {
  const data = await read(deps, actor);
  await inTransaction(deps.db, (trx) =>
    recordAct(deps, trx, { act: "data_exported", actor, person: actor }),
  );
  return data;
}
