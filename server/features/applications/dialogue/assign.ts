import type { applicationFileRoutes } from "#contract/application-files.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import {
  changeFile,
  lockFile,
  moveTo,
  refuseDecided,
} from "#server/accounts/applications/application-file.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { activeAdmins } from "#server/accounts/find-accounts.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { queueMail } from "#server/mail/outbox.ts";

import { assignedEmail } from "../emails.ts";

type Assigned = Parsed<typeof applicationFileRoutes.assign>["body"];

/** Throws invalid_request for an account that is no administrator. */
async function getAdmin(trx: Trx, userId: string): Promise<{ id: string; email: string }> {
  const admin = await activeAdmins(trx)
    .select(["id", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (admin) return admin;
  const message = messages.assigneeNotAdmin;
  throw new ApiError("invalid_request", { message, fields: { userId: message } });
}

/** Puts an administrator in charge of an application, which is then in review, or no one. Throws application_handled or stale. */
export const assignApplication = (
  deps: Deps,
  id: string,
  { userId, version }: Assigned,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const file = await lockFile(trx, id);
    const admin = userId === null ? undefined : await getAdmin(trx, userId);
    refuseDecided(file);
    refuseStale(version, file.application.version);
    if (userId === file.application.assigned_to) return;
    const person = personOf(file.user);
    await recordAct(deps, trx, { act: "application_assigned", actor, person });
    if (admin && admin.id !== actor.id)
      await queueMail(deps, trx, assignedEmail(deps, admin.email, file));
    const changes = { assigned_to: userId };
    if (!admin || file.application.state !== "received") {
      await changeFile(trx, file.application, changes);
      return;
    }
    const application = await moveTo(deps, trx, file.application, "review", actor.id, changes);
    await notifyApplicant(deps, trx, { ...file, application }, { template: "review" });
  });
