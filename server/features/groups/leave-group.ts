import type { GroupDetail, groupRoutes } from "#contract/groups.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import { withdrawAnswers } from "#server/db/withdraw-answers.ts";
import type { Deps } from "#server/deps.ts";
import { getGroup, getGroupDetail } from "./queries.ts";

type Leaving = Parsed<typeof groupRoutes.leave>["query"];

/** Throws last_animator when the only animator leaves other members. */
async function refuseLast(trx: Trx, groupId: string, userId: string): Promise<void> {
  const members = await trx
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .select(["user_id", "group_members.role"])
    .where("group_id", "=", groupId)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .execute();
  const animators = members.filter(({ role }) => role === "animator");
  const isAlone = animators.length === 1 && animators[0]?.user_id === userId;
  if (isAlone && members.length > 1) throw new ApiError("last_animator");
}

/** Withdraws the pending request too. */
const takeBackRequest = (trx: Trx, groupId: string, userId: string) =>
  trx
    .deleteFrom("group_requests")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("decided_at", "is", null)
    .execute();

/** Leaving without being a member is no error. Throws not_found for a deleted group, or last_animator. */
export const leaveGroup = (
  deps: Deps,
  groupId: string,
  { alone, ...some }: Leaving,
  actor: Actor,
): Promise<GroupDetail> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `group:${groupId}`);
    const group = await getGroup(trx, groupId);
    if (alone === undefined) await refuseLast(trx, groupId, actor.id);
    const left = await trx
      .deleteFrom("group_members")
      .where("group_id", "=", groupId)
      .where("user_id", "=", actor.id)
      .executeTakeFirst();
    await takeBackRequest(trx, groupId, actor.id);
    const from = parisTime(deps.clock.now()).slice(0, 10);
    await withdrawAnswers(trx, { userId: actor.id, groupId, from });
    if (left.numDeletedRows === 1n)
      await recordAct(deps, trx, { act: "group_left", actor, subject: group.name });
    return getGroupDetail(trx, groupId, some, actor);
  });
