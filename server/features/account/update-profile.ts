import type { Me } from "../../../contract/auth.ts";
import type { PersonBody } from "../../../contract/person.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import { personKeys } from "../../db/search.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/session.ts";
import { getAccount } from "./queries.ts";

/** A person corrects the own data. */
export const updateProfile = (deps: Deps, actor: Actor, input: PersonBody): Promise<Me> =>
  inTransaction(deps.db, async (trx) => {
    const { username, firstName: first_name, lastName: last_name, college } = input;
    await trx
      .updateTable("users")
      .set({
        username,
        first_name,
        last_name,
        ...personKeys(first_name, last_name, actor.email),
        ...(college && { college }),
      })
      .where("id", "=", actor.id)
      .execute();
    await recordAct(deps, trx, {
      act: "account_updated",
      actor,
      subject: `${first_name} ${last_name}`,
      subjectId: actor.id,
    });
    const { createdAt: _, ...me } = await getAccount(trx, actor.id);
    return me;
  });
