import type { GroupDetail } from "../../../contract/groups.ts";
import { parisTime } from "../../../contract/paris-time.ts";
import type { Actor } from "../../accounts/session.ts";
import { freePlaces } from "../../db/free-places.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { getGroup, getGroupDetail, type SomeMembers } from "./queries.ts";

/** Leaving a group one is not in is no error. Throws not_found for a group that is gone. */
export const leaveGroup = (
  deps: Deps,
  groupId: string,
  some: SomeMembers,
  actor: Actor,
): Promise<GroupDetail> =>
  inTransaction(deps.db, async (trx) => {
    const group = await getGroup(trx, groupId);
    const left = await trx
      .deleteFrom("group_members")
      .where("group_id", "=", groupId)
      .where("user_id", "=", actor.id)
      .executeTakeFirst();
    const from = parisTime(deps.clock.now()).slice(0, 10);
    await freePlaces(trx, { userId: actor.id, groupId, from });
    if (left.numDeletedRows === 1n)
      await recordAct(deps, trx, { act: "group_left", actor, subject: group.name });
    return getGroupDetail(trx, groupId, some, actor);
  });
