import { FEATURE_NAMES, type OptionalFeature } from "#contract/optional-features.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { deleteOff, insertOff } from "./queries.ts";

/** Switches a feature on or off, and records it if that changes anything. */
export async function setFeature(
  deps: Pick<Deps, "db" | "clock">,
  feature: OptionalFeature,
  on: boolean,
  actor: Actor,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const isChanged = on
      ? await deleteOff(trx, feature)
      : await insertOff(trx, feature, deps.clock.now().toISOString());
    if (!isChanged) return;
    const act = on ? "feature_switched_on" : "feature_switched_off";
    await recordAct(deps, trx, { act, actor, subject: FEATURE_NAMES[feature] });
  });
}
