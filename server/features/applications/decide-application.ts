import {
  type ApplicationFile,
  type ApplicationRow,
  refuseDecided,
} from "#server/accounts/applications/application-file.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";

type Decision = { status: "active" } | { status: "refused"; reason: string | null };

/** What the administrator had read, and whether a complement that has not come may be ignored. */
export interface Read {
  version?: number | undefined;
  despiteComplement?: boolean | undefined;
}

/** Throws application_handled, stale when an answer came meanwhile, or application_unfinished while a complement is asked. */
export function admitDecision(file: ApplicationFile, { version, despiteComplement }: Read): void {
  refuseDecided(file);
  refuseStale(version, file.application.version);
  if (file.application.state === "complement" && !despiteComplement)
    throw new ApiError("application_unfinished");
}

/** What the log-in reads, beside the state of the application. Throws application_handled or application_unverified. */
export async function decideAccount(
  deps: Deps,
  trx: Trx,
  { user }: { user: UserRow },
  decision: Decision,
): Promise<UserRow> {
  if (decision.status === "active" && user.email_verified_at === null)
    throw new ApiError("application_unverified");
  const decided = await trx
    .updateTable("users")
    .set({
      status: decision.status,
      refusal_reason: decision.status === "refused" ? decision.reason : null,
      decided_at: deps.clock.now().toISOString(),
    })
    .where("id", "=", user.id)
    .where("status", "=", "pending")
    .where("deleted_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!decided) throw new ApiError("application_handled");
  return decided;
}

/** Nothing is asked of the applicant once the application is decided. */
export const CLOSED = { complement: null } satisfies Partial<ApplicationRow>;
