import type { Role } from "#contract/limits.ts";
import type { Member } from "#contract/members.ts";
import { startFactorRule } from "#server/accounts/factor-rule.ts";
import { createLink } from "#server/accounts/links.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { roleOfferedEmail } from "./emails.ts";
import { countOtherAdmins, getMember, hasLongPassword, withdrawOffer } from "./queries.ts";

/** Emails a link to choose an administrator's longer password; the role is granted once it is used. */
async function offerRole(deps: Deps, trx: Trx, member: Member, actor: Actor): Promise<void> {
  const token = await createLink(deps, trx, "set_up_admin", {
    userId: member.id,
    email: member.email,
  });
  await queueMail(deps, trx, roleOfferedEmail(deps, member.email, token));
  await recordAct(deps, trx, {
    act: "role_offered",
    actor,
    person: member,
  });
}

/**
 * Grants or removes the administrator role; a member returned with the role of member was emailed an offer. Throws
 * not_found, account_not_active or last_admin.
 */
export const changeRole = (deps: Deps, id: string, role: Role, actor: Actor): Promise<Member> =>
  inTransaction(deps.db, async (trx) => {
    const others = await countOtherAdmins(trx, id);
    const member = await getMember(trx, id);
    if (member.status !== "active") throw new ApiError("account_not_active");
    if (role === "member" && member.role === "admin" && others === 0)
      throw new ApiError("last_admin");
    if (role === "member") await withdrawOffer(trx, id);
    if (role === "admin" && member.role === "member" && !(await hasLongPassword(trx, id))) {
      await offerRole(deps, trx, member, actor);
      return member;
    }
    await trx.updateTable("users").set({ role }).where("id", "=", id).execute();
    if (role !== member.role) await startFactorRule(deps, trx, { id, role });
    const act = role === "admin" ? "role_granted" : "role_removed";
    if (role !== member.role)
      await recordAct(deps, trx, {
        act,
        actor,
        person: member,
      });
    return { ...member, role };
  });
