import type { Me } from "../../../contract/auth.ts";
import type { PersonBody } from "../../../contract/person.ts";
import { getAccount } from "../../accounts/get-account.ts";
import { columnsOf } from "../../accounts/person.ts";
import type { Actor } from "../../accounts/session.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";

/** A person corrects the own data. */
export const updateProfile = (deps: Deps, input: PersonBody, actor: Actor): Promise<Me> =>
  inTransaction(deps.db, async (trx) => {
    const { college, ...identity } = input;
    await trx
      .updateTable("users")
      .set({ ...columnsOf(identity, actor.email), ...(college && { college }) })
      .where("id", "=", actor.id)
      .execute();
    await recordAct(deps, trx, {
      act: "account_updated",
      actor,
      person: { ...actor, ...identity },
    });
    const { createdAt: _, ...me } = await getAccount(trx, actor.id);
    return me;
  });
