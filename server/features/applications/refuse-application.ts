import type { applicationRoutes } from "#contract/applications.ts";
import type { Parsed } from "#contract/route.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { decideApplication } from "./decide-application.ts";
import { refusedEmail } from "./emails.ts";

/** Refuses an application, and emails the reason unless `silent`. An unverified address gets no email. */
export const refuseApplication = (
  deps: Deps,
  id: string,
  { reason = "", silent = false }: Parsed<typeof applicationRoutes.refuse>["body"],
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const user = await decideApplication(deps, trx, id, { status: "refused", reason });
    await recordAct(deps, trx, {
      act: "application_refused",
      actor,
      person: personOf(user),
    });
    if (!silent && user.email_verified_at !== null)
      await queueMail(deps, trx, refusedEmail(deps, user.email, reason));
  });
