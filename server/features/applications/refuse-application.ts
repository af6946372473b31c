import type { applicationRoutes } from "#contract/applications.ts";
import type { Parsed } from "#contract/route.ts";
import { lockFile, moveTo } from "#server/accounts/applications/application-file.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { admitDecision, CLOSED, decideAccount } from "./decide-application.ts";

type Refusal = Parsed<typeof applicationRoutes.refuse>["body"];

/** Refuses an application, and emails the reason unless `silent`. An unverified address gets no email. */
export const refuseApplication = (
  deps: Deps,
  id: string,
  { reason = "", silent = false, template = "refused", ...read }: Refusal,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const file = await lockFile(trx, id);
    admitDecision(file, read);
    const user = await decideAccount(deps, trx, file, { status: "refused", reason });
    const application = await moveTo(deps, trx, file.application, "refused", actor.id, CLOSED);
    await recordAct(deps, trx, { act: "application_refused", actor, person: personOf(user) });
    if (!silent)
      await notifyApplicant(deps, trx, { user, application }, { template, quote: reason });
  });
