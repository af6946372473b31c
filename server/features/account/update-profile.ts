import type { Me } from "#contract/auth.ts";
import type { PersonBody } from "#contract/person.ts";
import { getAccount } from "#server/accounts/get-account.ts";
import { columnsOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { writeOwnCollege } from "#server/accounts/structures/memberships.ts";
import { refuseManagedName } from "#server/accounts/structures/places.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Updates the actor's own name, structure and college. Throws structure_managed. */
export const updateProfile = (deps: Deps, input: PersonBody, actor: Actor): Promise<Me> =>
  inTransaction(deps.db, async (trx) => {
    const { college, ...identity } = input;
    await trx
      .updateTable("users")
      .set({ ...columnsOf(identity, actor.email), ...(college && { college }) })
      .where("id", "=", actor.id)
      .execute();
    await refuseManagedName(trx, actor.id);
    if (college) await writeOwnCollege(trx, actor.id, college);
    await recordAct(deps, trx, {
      act: "account_updated",
      actor,
      person: { ...actor, ...identity },
    });
    const { createdAt: _, ...me } = await getAccount(trx, actor.id);
    return me;
  });
