import type { Member } from "#contract/members.ts";
import type { PersonBody } from "#contract/person.ts";
import { columnsOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { writeOwnCollege } from "#server/accounts/structures/memberships.ts";
import { refuseManagedName } from "#server/accounts/structures/places.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getMember } from "./queries.ts";

/** Changes a member's name, structure and college. Throws not_found or structure_managed. */
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
    await refuseManagedName(trx, id);
    await writeOwnCollege(trx, id, college);
    await recordAct(deps, trx, {
      act: "user_updated",
      actor,
      person: changed,
    });
    return changed;
  });
