import type { GroupDetail } from "../../../contract/groups.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/session.ts";
import { getGroup, getGroupDetail } from "./queries.ts";

/** Joining twice, or leaving a group one is not in, is no error. Throws not_found for a group that is gone. */
export const joinGroup = (deps: Deps, groupId: string, actor: Actor): Promise<GroupDetail> =>
  inTransaction(deps.db, async (trx) => {
    await getGroup(trx, groupId);
    const joined_at = deps.clock.now().toISOString();
    await trx
      .insertInto("group_members")
      .values({ group_id: groupId, user_id: actor.id, joined_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return getGroupDetail(trx, groupId);
  });

export const leaveGroup = (deps: Deps, groupId: string, actor: Actor): Promise<GroupDetail> =>
  inTransaction(deps.db, async (trx) => {
    await trx.deleteFrom("group_members").where("group_id", "=", groupId).where("user_id", "=", actor.id).execute();
    return getGroupDetail(trx, groupId);
  });
