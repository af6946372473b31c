import { messages } from "#contract/messages.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";

type Decision = { status: "active" } | { status: "refused"; reason: string };

async function explainRefusal(trx: Trx, id: string): Promise<never> {
  const user = await findUser(trx, id);
  if (!user) throw new ApiError("not_found", { message: messages.applicationGone });
  throw new ApiError(user.status === "pending" ? "application_unverified" : "application_handled");
}

/**
 * Decides a pending application; the second of two concurrent decisions is refused. Throws not_found,
 * application_unverified or application_handled.
 */
export async function decideApplication(
  deps: Deps,
  trx: Trx,
  id: string,
  decision: Decision,
): Promise<UserRow> {
  const reason = decision.status === "refused" ? decision.reason : null;
  const update = trx
    .updateTable("users")
    .set({
      status: decision.status,
      refusal_reason: reason,
      decided_at: deps.clock.now().toISOString(),
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("deleted_at", "is", null);
  const verifiedOnly =
    decision.status === "active" ? update.where("email_verified_at", "is not", null) : update;
  const user = await verifiedOnly.returningAll().executeTakeFirst();
  return user ?? explainRefusal(trx, id);
}
