import { APPROVAL_UNDO_MS } from "#contract/limits.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { startMembership } from "#server/accounts/structures/memberships.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMailLater } from "#server/mail/outbox.ts";
import { decideApplication } from "./decide-application.ts";
import { approvedEmail } from "./emails.ts";

/** Throws not_found, application_unverified or application_handled. */
export const approveApplication = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const user = await decideApplication(deps, trx, id, { status: "active" });
    const at = deps.clock.now().toISOString();
    await startMembership(trx, { userId: user.id }, { college: user.college, at });
    await recordAct(deps, trx, {
      act: "application_approved",
      actor,
      person: personOf(user),
    });
    await queueMailLater(deps, trx, approvedEmail(deps, user.email), APPROVAL_UNDO_MS);
  });
