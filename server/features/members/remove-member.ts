import { parisTime } from "#contract/paris-time.ts";
import { endAllCalendars } from "#server/accounts/calendar-access.ts";
import { endAllLinks } from "#server/accounts/links.ts";
import { type Actor, revokeSessions } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import { withdrawAnswers } from "#server/db/withdraw-answers.ts";
import type { Deps } from "#server/deps.ts";
import { countOtherAdmins, getMember } from "./queries.ts";

/** Moves an account to the trash and ends its sessions, links and feeds. Throws not_found or last_admin. */
export const removeMember = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const others = await countOtherAdmins(trx, id);
    const member = await getMember(trx, id);
    if (member.role === "admin" && member.status === "active" && others === 0)
      throw new ApiError("last_admin");
    const now = deps.clock.now();
    await trx
      .updateTable("users")
      // Restored, an account without access has as many days as at first.
      .set({ deleted_at: now.toISOString(), detached_at: null })
      .where("id", "=", id)
      .execute();
    await revokeSessions(trx, id, now);
    await endAllLinks(trx, id);
    await endAllCalendars(trx, id, now);
    await withdrawAnswers(trx, { userId: id, from: parisTime(now).slice(0, 10) });
    await recordAct(deps, trx, {
      act: "user_deleted",
      actor,
      person: member,
    });
  });
