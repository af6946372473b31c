import { fullName } from "#contract/full-name.ts";
import type { GroupRole } from "#contract/group-limits.ts";
import type { groupPeopleRoutes } from "#contract/group-people.ts";
import { messages } from "#contract/messages.ts";
import { mayTransferGroup } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import { admitRunner } from "#server/accounts/group-right.ts";
import { NAME } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { getGroup } from "./queries.ts";

interface GroupRoleChange {
  groupId: string;
  userId: string;
  role: GroupRole;
}

/** Active member of the group; undefined when there is none. */
const findMember = (trx: Trx, groupId: string, userId: string) =>
  trx
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .select([...NAME, "group_members.role"])
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .executeTakeFirst();

const setGroupRole = (deps: Deps, trx: Trx, { groupId, userId, role }: GroupRoleChange) =>
  trx
    .updateTable("group_members")
    .set({ role, role_since: deps.clock.now().toISOString() })
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .execute();

type Roles = Parsed<typeof groupPeopleRoutes.changeRole>;

/** Changes a member's role in the group. Throws not_found when the person is not a member of it. */
export const changeGroupRole = (
  deps: Deps,
  { id: groupId, userId }: Roles["params"],
  role: GroupRole,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await admitRunner(trx, actor, groupId);
    const group = await getGroup(trx, groupId);
    const member = await findMember(trx, groupId, userId);
    if (!member) throw new ApiError("not_found");
    if (member.role === role) return;
    await setGroupRole(deps, trx, { groupId, userId, role });
    await recordAct(deps, trx, {
      act: role === "animator" ? "animator_granted" : "animator_removed",
      actor,
      subject: `${fullName(member)} (${group.name})`,
      subjectId: userId,
    });
  });

/**
 * Transfers the animator role of the actor to another member. Throws forbidden, or invalid_request when that person
 * is not in the group.
 */
export const transferGroup = (
  deps: Deps,
  groupId: string,
  userId: string,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const someone = await admitRunner(trx, actor, groupId);
    const group = await getGroup(trx, groupId);
    refuseUnless(mayTransferGroup(someone, { id: groupId }));
    const member = await findMember(trx, groupId, userId);
    if (!member || userId === actor.id) throw fieldError({ userId: messages.notMember });
    await setGroupRole(deps, trx, { groupId, userId, role: "animator" });
    await setGroupRole(deps, trx, { groupId, userId: actor.id, role: "member" });
    await recordAct(deps, trx, {
      act: "group_handed_over",
      actor,
      subject: `${fullName(member)} (${group.name})`,
      subjectId: userId,
    });
  });
