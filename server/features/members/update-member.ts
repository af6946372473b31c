import type { Member } from "../../../contract/members.ts";
import type { PersonBody } from "../../../contract/person.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import { personKeys } from "../../db/search.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import type { Actor } from "../../http/session.ts";
import { findMember } from "./queries.ts";

/** An administrator corrects somebody's name, structure and college. Throws not_found. */
export const updateMember = (
  deps: Deps,
  id: string,
  input: PersonBody,
  actor: Actor,
): Promise<Member> =>
  inTransaction(deps.db, async (trx) => {
    const member = await findMember(trx, id);
    if (!member) throw new ApiError("not_found");
    const { username, firstName, lastName, college = member.college } = input;
    const names = {
      username,
      first_name: firstName,
      last_name: lastName,
      ...personKeys(firstName, lastName, member.email),
    };
    await trx
      .updateTable("users")
      .set({ ...names, college })
      .where("id", "=", id)
      .execute();
    await recordAct(deps, trx, {
      act: "user_updated",
      actor,
      person: { id, firstName, lastName },
    });
    return { ...member, username, firstName, lastName, college };
  });
