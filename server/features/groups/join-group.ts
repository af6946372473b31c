import type { Group, GroupDetail, groupRoutes } from "#contract/groups.ts";
import { mayAdminister } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import { isInGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { notifyAnimators } from "./notify-animators.ts";
import { getGroup, getGroupDetail, type MemberPage } from "./queries.ts";
import { addMember, closeRequest, isInvited } from "./requests.ts";

type Words = Parsed<typeof groupRoutes.join>["body"];

/** Creates a request, or replaces the words of the pending one. */
async function requestToJoin(deps: Deps, trx: Trx, group: Group, words: string, actor: Actor) {
  const { id, name } = group;
  const same = await trx
    .updateTable("group_requests")
    .set({ words })
    .where("group_id", "=", id)
    .where("user_id", "=", actor.id)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  if (same.numUpdatedRows > 0n) return;
  const asked_at = deps.clock.now().toISOString();
  const row = { id: newId(), group_id: id, user_id: actor.id, words, asked_at };
  const open = { decided_at: null, decided_by: null, answer: null, reason: null };
  await trx
    .insertInto("group_requests")
    .values({ ...row, ...open })
    .execute();
  await recordAct(deps, trx, { act: "group_requested", actor, subject: name });
  await notifyAnimators(deps, trx, group, words, actor);
}

/** Joins at once, on request or on invitation, by the policy of the group. Throws group_archived or group_closed. */
async function applyJoinPolicy(deps: Deps, trx: Trx, group: Group, words: string, actor: Actor) {
  if (await isInGroup(trx, group.id, actor.id)) return;
  if (group.archived_at !== undefined) throw new ApiError("group_archived");
  const isExpected = mayAdminister(actor) || (await isInvited(trx, group.id, actor.id));
  if (group.join_policy === "invite" && !isExpected) throw new ApiError("group_closed");
  if (group.join_policy === "request" && !isExpected)
    return requestToJoin(deps, trx, group, words, actor);
  const at = deps.clock.now().toISOString();
  const who = { groupId: group.id, userId: actor.id };
  await closeRequest(trx, who, { answer: "accepted", by: null, at });
  if (await addMember(trx, who, at))
    await recordAct(deps, trx, { act: "group_joined", actor, subject: group.name });
}

/** Joining twice is no error. Throws not_found for a deleted group, group_archived or group_closed. */
export const joinGroup = (
  deps: Deps,
  groupId: string,
  { words = "", ...some }: MemberPage & Words,
  actor: Actor,
): Promise<GroupDetail> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `group:${groupId}`);
    await applyJoinPolicy(deps, trx, await getGroup(trx, groupId), words, actor);
    return getGroupDetail(trx, groupId, some, actor);
  });
