import { LAPSE_DAYS } from "#contract/application-limits.ts";
import { messages } from "#contract/messages.ts";
import {
  type ApplicationRow,
  lockFile,
  moveTo,
  refuseDecided,
} from "#server/accounts/applications/application-file.ts";
import { notifyApplicant } from "#server/accounts/applications/notify-applicant.ts";
import { personOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { CLOSED, decideAccount } from "./decide-application.ts";

const DAY = 24 * 3_600_000;

/** An applicant has not answered for so long that the application can be closed; the site never does it by itself. */
export const isLapseOffered = (
  { state, state_since }: Pick<ApplicationRow, "state" | "state_since">,
  now: Date,
): boolean => state === "complement" && now.getTime() - Date.parse(state_since) >= LAPSE_DAYS * DAY;

/** Closes an application whose complement never came. Throws application_handled, stale or complement_not_asked. */
export const lapseApplication = (
  deps: Deps,
  id: string,
  { version }: { version?: number | undefined },
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const file = await lockFile(trx, id);
    refuseDecided(file);
    refuseStale(version, file.application.version);
    if (!isLapseOffered(file.application, deps.clock.now()))
      throw new ApiError("complement_not_asked", { message: messages.lapseTooEarly });
    const user = await decideAccount(deps, trx, file, { status: "refused", reason: null });
    const application = await moveTo(deps, trx, file.application, "lapsed", actor.id, CLOSED);
    await recordAct(deps, trx, { act: "application_lapsed", actor, person: personOf(user) });
    await notifyApplicant(deps, trx, { user, application }, { template: "lapsed" });
  });
