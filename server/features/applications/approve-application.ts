import type { applicationRoutes } from "#contract/applications.ts";
import { APPROVAL_UNDO_MS } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import { lockFile, moveTo } from "#server/accounts/applications/application-file.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { attachToStructure } from "./attach-to-structure.ts";
import { admitDecision, CLOSED, decideAccount } from "./decide-application.ts";

type Approval = Parsed<typeof applicationRoutes.approve>["body"];

/** Throws not_found, application_unverified, application_handled, stale or application_unfinished. */
export const approveApplication = (
  deps: Deps,
  id: string,
  { structure, ...read }: Approval,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const file = await lockFile(trx, id);
    admitDecision(file, read);
    const user = await decideAccount(deps, trx, file, { status: "active" });
    const at = deps.clock.now().toISOString();
    const attached = await attachToStructure(trx, { ...file, user }, structure, at);
    const changes = { ...CLOSED, ...attached };
    const application = await moveTo(deps, trx, file.application, "accepted", actor.id, changes);
    await recordAct(deps, trx, { act: "application_approved", actor, person: personOf(user) });
    const notice = { template: "accepted", delayMs: APPROVAL_UNDO_MS } as const;
    await notifyApplicant(deps, trx, { user, application }, notice);
  });
