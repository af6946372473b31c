import { messages } from "../../../contract/messages.ts";
import { personOf } from "../../accounts/person.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction, type Trx } from "../../db/open.ts";
import type { UserRow } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mail/outbox.ts";
import { approvedEmail, refusedEmail } from "./emails.ts";

type Decision = { status: "active" } | { status: "refused"; reason: string };

async function explainRefusal(trx: Trx, id: string): Promise<never> {
  const user = await trx
    .selectFrom("users")
    .select(["status"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!user) throw new ApiError("not_found", { message: messages.applicationGone });
  throw new ApiError(user.status === "pending" ? "application_unverified" : "application_handled");
}

/** Moves an application out of the queue: of two decisions at once the second is refused. */
async function decide(deps: Deps, trx: Trx, id: string, decision: Decision): Promise<UserRow> {
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

/** Throws not_found, application_unverified or application_handled. */
export const approveApplication = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const user = await decide(deps, trx, id, { status: "active" });
    await recordAct(deps, trx, {
      act: "application_approved",
      actor,
      person: personOf(user),
    });
    await queueMail(deps, trx, approvedEmail(deps, user.email));
  });

/** Refuses with a reason that is mailed, or silently. An address nobody verified is never written to. */
export const refuseApplication = (
  deps: Deps,
  id: string,
  refusal: { reason: string; silent: boolean },
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const user = await decide(deps, trx, id, { status: "refused", reason: refusal.reason });
    await recordAct(deps, trx, {
      act: "application_refused",
      actor,
      person: personOf(user),
    });
    if (!refusal.silent && user.email_verified_at !== null)
      await queueMail(deps, trx, refusedEmail(deps, user.email, refusal.reason));
  });
