import type { GroupDetail } from "../../../contract/groups.ts";
import type { Actor } from "../../accounts/session.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { getGroup, getGroupDetail, type SomeMembers } from "./queries.ts";

/** Joining twice is no error. Throws not_found for a group that is gone. */
export const joinGroup = (
  deps: Deps,
  groupId: string,
  some: SomeMembers,
  actor: Actor,
): Promise<GroupDetail> =>
  inTransaction(deps.db, async (trx) => {
    const group = await getGroup(trx, groupId);
    const joined_at = deps.clock.now().toISOString();
    const joined = await trx
      .insertInto("group_members")
      .values({ group_id: groupId, user_id: actor.id, joined_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (joined.numInsertedOrUpdatedRows === 1n)
      await recordAct(deps, trx, { act: "group_joined", actor, subject: group.name });
    return getGroupDetail(trx, groupId, some, actor);
  });
