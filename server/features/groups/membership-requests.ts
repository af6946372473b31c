import type { JoinPolicy } from "#contract/group-limits.ts";
import type { GroupRequest, groupPeopleRoutes } from "#contract/group-people.ts";
import type { Group } from "#contract/groups.ts";
import type { Parsed } from "#contract/route.ts";
import { admitRunner, isInGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { groupAnswerEmail, groupInvitationEmail } from "./emails.ts";
import { getGroup } from "./queries.ts";
import { addMember, closeRequest, listRequests } from "./requests.ts";

/** Throws forbidden or not_found. */
export const readRequests = (deps: Deps, groupId: string, actor: Actor): Promise<GroupRequest[]> =>
  inTransaction(deps.db, async (trx) => {
    await admitRunner(trx, actor, groupId);
    await getGroup(trx, groupId);
    return listRequests(trx, groupId);
  });

type Answering = Parsed<typeof groupPeopleRoutes.answerRequest>;

/** Throws forbidden, not_found, group_archived, or request_decided when the request was answered or withdrawn meanwhile. */
export const answerRequest = (
  deps: Deps,
  { id: groupId, userId }: Answering["params"],
  { accept, reason }: Answering["body"],
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await admitRunner(trx, actor, groupId);
    const group = await getGroup(trx, groupId);
    if (group.archived_at !== undefined) throw new ApiError("group_archived");
    const at = deps.clock.now().toISOString();
    const answer = accept ? "accepted" : "refused";
    const who = { groupId, userId };
    const why = accept ? undefined : reason;
    if (!(await closeRequest(trx, who, { answer, by: actor.id, reason: why, at })))
      throw new ApiError("request_decided");
    if (accept) await addMember(trx, who, at);
    const asked = await findActive(trx, userId);
    if (asked)
      await queueMail(
        deps,
        trx,
        groupAnswerEmail(deps, asked, group, { accepted: accept, reason }),
      );
    const act = accept ? "group_request_accepted" : "group_request_refused";
    await recordAct(deps, trx, { act, actor, subject: group.name, subjectId: userId });
  });

/** Active account, to which emails may be sent. */
const findActive = (trx: Trx, id: string) =>
  trx
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "=", id)
    .where("status", "=", "active")
    .where(HAS_ACCESS)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** An invitation accepts a pending request. */
async function admitAndNotify(
  deps: Deps,
  trx: Trx,
  { account, group, at }: { account: { id: string; email: string }; group: Group; at: string },
): Promise<void> {
  await addMember(trx, { groupId: group.id, userId: account.id }, at);
  await queueMail(deps, trx, groupAnswerEmail(deps, account, group, { accepted: true }));
}

/** Returns whether the invitation is new; a member of the group needs none. */
async function addInvitation(
  trx: Trx,
  { groupId, userId }: { groupId: string; userId: string },
  invited_at: string,
): Promise<boolean> {
  if (await isInGroup(trx, groupId, userId)) return false;
  const added = await trx
    .insertInto("group_invitations")
    .values({ group_id: groupId, user_id: userId, invited_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/**
 * Invites a member, or accepts their pending request. Throws forbidden, not_found, group_archived, or
 * account_not_active.
 */
export const inviteToGroup = (
  deps: Deps,
  groupId: string,
  userId: string,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await admitRunner(trx, actor, groupId);
    const group = await getGroup(trx, groupId);
    if (group.archived_at !== undefined) throw new ApiError("group_archived");
    const account = await findActive(trx, userId);
    if (!account) throw new ApiError("account_not_active");
    const at = deps.clock.now().toISOString();
    const who = { groupId, userId };
    if (await closeRequest(trx, who, { answer: "accepted", by: actor.id, at }))
      await admitAndNotify(deps, trx, { account, group, at });
    else if (await addInvitation(trx, who, at))
      await queueMail(deps, trx, groupInvitationEmail(deps, account, group));
    await recordAct(deps, trx, { act: "group_invited", actor, subject: group.name });
  });

/** Throws forbidden or not_found. */
export const changePolicy = (
  deps: Deps,
  groupId: string,
  join_policy: JoinPolicy,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await admitRunner(trx, actor, groupId);
    const group = await getGroup(trx, groupId);
    if ((group.join_policy ?? "open") === join_policy) return;
    await trx.updateTable("groups").set({ join_policy }).where("id", "=", groupId).execute();
    await recordAct(deps, trx, { act: "group_policy_changed", actor, subject: group.name });
  });

/** Archives or reopens a group; an archived one remains readable. Throws not_found. */
export const archiveGroup = (
  deps: Deps,
  groupId: string,
  archived: boolean,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await admitRunner(trx, actor, groupId);
    const group = await getGroup(trx, groupId);
    if ((group.archived_at !== undefined) === archived) return;
    const archived_at = archived ? deps.clock.now().toISOString() : null;
    await trx.updateTable("groups").set({ archived_at }).where("id", "=", groupId).execute();
    const act = archived ? "group_archived" : "group_reopened";
    await recordAct(deps, trx, { act, actor, subject: group.name });
  });
