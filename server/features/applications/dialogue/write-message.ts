import type { applicationFileRoutes } from "#contract/application-files.ts";
import type { Parsed } from "#contract/route.ts";
import {
  addMessage,
  lockFile,
  refuseDecided,
} from "#server/accounts/applications/application-file.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

type Written = Parsed<typeof applicationFileRoutes.write>["body"];

/**
 * Writes to an applicant, who is emailed, or a note that only administrators read, also once the application is decided. Throws not_found,
 * application_handled or application_unverified.
 */
export const writeMessage = (
  deps: Deps,
  id: string,
  { body, visible }: Written,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const file = await lockFile(trx, id);
    const { user, application } = file;
    if (visible === "admins") {
      const note = { side: "admin", visible, body, authorId: actor.id } as const;
      return addMessage(deps, trx, application.id, note);
    }
    refuseDecided(file);
    if (user.email_verified_at === null) throw new ApiError("application_unverified");
    await recordAct(deps, trx, { act: "applicant_written_to", actor, person: personOf(user) });
    await notifyApplicant(deps, trx, file, {
      template: "message",
      quote: body,
      authorId: actor.id,
    });
  });
