import { moveTo } from "#server/accounts/applications/application-file.ts";
import { notifyAdmins } from "#server/accounts/applications/notify-admins.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { personOf } from "#server/accounts/person.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { CLOSED, decideAccount } from "../decide-application.ts";
import { lockFollowed } from "./find-followed.ts";

/** Withdraws an application by its link. Throws link_invalid, or application_handled where a decision came first. */
export const withdrawApplication = (deps: Deps, token: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const file = await lockFollowed(deps, trx, token);
    const user = await decideAccount(deps, trx, file, { status: "refused", reason: null });
    const application = await moveTo(deps, trx, file.application, "withdrawn", null, CLOSED);
    const person = personOf(user);
    await recordAct(deps, trx, { act: "application_withdrawn", actor: person, person });
    await notifyAdmins(deps, trx, { user, application }, { act: "withdrawn", text: "" });
    await notifyApplicant(deps, trx, { user, application }, { template: "withdrawn" });
  });
