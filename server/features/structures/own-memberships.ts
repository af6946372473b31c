import { fullName } from "#contract/full-name.ts";
import type { College } from "#contract/limits.ts";
import type { MembershipEnd } from "#contract/structure-limits.ts";
import { findUser, listActiveAdmins } from "#server/accounts/find-accounts.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { endMembership, setMembership } from "#server/accounts/structures/memberships.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { membershipAskedEmail, membershipGrantedEmail } from "./emails.ts";

/** An open account, its memberships locked until the transaction ends. Throws not_found or account_not_active. */
async function getLockedUser(trx: Trx, id: string): Promise<UserRow> {
  await takeLock(trx, `membership:${id}`);
  const user = await findUser(trx, id);
  if (!user) throw new ApiError("not_found");
  if (user.status !== "active") throw new ApiError("account_not_active");
  return user;
}

/**
 * Makes a person a member in their own name, or changes their college, and answers the one who asked for it by a mail. Throws not_found or
 * account_not_active.
 */
export const startOwnMembership = (
  deps: Deps,
  id: string,
  college: College | null,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const user = await getLockedUser(trx, id);
    const at = deps.clock.now().toISOString();
    const done = await setMembership(trx, { userId: id }, { college, at });
    await trx
      .updateTable("users")
      .set({ college, membership_asked_at: null, detached_at: null })
      .where("id", "=", id)
      .execute();
    if (done !== "same")
      await recordAct(deps, trx, { act: `membership_${done}`, actor, person: personOf(user) });
    if (user.membership_asked_at !== null)
      await queueMail(deps, trx, membershipGrantedEmail(deps, user.email));
  });

/** Ends the membership that a person has in their own name; without one nothing changes. Throws not_found or account_not_active. */
export const endOwnMembership = (
  deps: Deps,
  id: string,
  reason: MembershipEnd,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const user = await getLockedUser(trx, id);
    const at = deps.clock.now().toISOString();
    if (await endMembership(trx, { userId: id }, { at, reason }))
      await recordAct(deps, trx, { act: "membership_ended", actor, person: personOf(user) });
  });

/**
 * Asks the administrators for a membership in one's own name, once: they give it or write to the person. Their account is not closed
 * sooner nor later for it. Throws still_member for a person who has access.
 */
export async function askOwnMembership(deps: Deps, college: College, actor: Actor): Promise<void> {
  if (!actor.detached) throw new ApiError("still_member");
  await inTransaction(deps.db, async (trx) => {
    const asked = await trx
      .updateTable("users")
      .set({ membership_asked_at: deps.clock.now().toISOString(), college })
      .where("id", "=", actor.id)
      .where("membership_asked_at", "is", null)
      .executeTakeFirst();
    if (asked.numUpdatedRows === 0n) return;
    await recordAct(deps, trx, { act: "membership_requested", actor, person: actor });
    const who = { id: actor.id, name: fullName(actor), structure: actor.username, college };
    for (const admin of await listActiveAdmins(trx))
      await queueMail(deps, trx, membershipAskedEmail(deps, admin.email, who));
  });
}
