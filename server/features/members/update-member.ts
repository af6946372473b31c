import type { Member } from "../../../contract/members.ts";
import type { PersonBody } from "../../../contract/person.ts";
import { columnsOf } from "../../accounts/person.ts";
import type { Actor } from "../../accounts/session.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { getMember } from "./queries.ts";

/** An administrator corrects somebody's name, structure and college. Throws not_found. */
export const updateMember = (
  deps: Deps,
  id: string,
  input: PersonBody,
  actor: Actor,
): Promise<Member> =>
  inTransaction(deps.db, async (trx) => {
    const member = await getMember(trx, id);
    const { college = member.college, ...identity } = input;
    const changed = { ...member, ...identity, college };
    await trx
      .updateTable("users")
      .set({ ...columnsOf(identity, member.email), college })
      .where("id", "=", id)
      .execute();
    await recordAct(deps, trx, {
      act: "user_updated",
      actor,
      person: changed,
    });
    return changed;
  });
