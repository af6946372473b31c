import { fullName } from "#contract/full-name.ts";
import type { groupPeopleRoutes } from "#contract/group-people.ts";
import type { GroupRole } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { mayHandOver } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import { admitRunner } from "#server/accounts/group-right.ts";
import { NAME } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { getGroup } from "./queries.ts";

interface Placed {
  groupId: string;
  userId: string;
  role: GroupRole;
}

/** Whoever is there and in the group; undefined when nobody is. */
const findMember = (trx: Trx, groupId: string, userId: string) =>
  trx
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .select([...NAME, "group_members.role"])
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .executeTakeFirst();

const place = (deps: Deps, trx: Trx, { groupId, userId, role }: Placed) =>
  trx
    .updateTable("group_members")
    .set({ role, role_since: deps.clock.now().toISOString() })
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .execute();

type Roles = Parsed<typeof groupPeopleRoutes.changeRole>;

/** An administrator says who runs a group. Throws not_found for who is not in it. */
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
    await place(deps, trx, { groupId, userId, role });
    await recordAct(deps, trx, {
      act: role === "animator" ? "animator_granted" : "animator_removed",
      actor,
      subject: `${fullName(member)} (${group.name})`,
      subjectId: userId,
    });
  });

/** Whoever runs a group gives that to another of its members. Throws forbidden, or invalid_request for who is not in it. */
export const handOver = (
  deps: Deps,
  groupId: string,
  userId: string,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const someone = await admitRunner(trx, actor, groupId);
    const group = await getGroup(trx, groupId);
    refuseUnless(mayHandOver(someone, { id: groupId }));
    const member = await findMember(trx, groupId, userId);
    if (!member || userId === actor.id) throw fieldError({ userId: messages.notMember });
    await place(deps, trx, { groupId, userId, role: "animator" });
    await place(deps, trx, { groupId, userId: actor.id, role: "member" });
    await recordAct(deps, trx, {
      act: "group_handed_over",
      actor,
      subject: `${fullName(member)} (${group.name})`,
      subjectId: userId,
    });
  });
