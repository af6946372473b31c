import { fullName } from "#contract/full-name.ts";
import { mayApprove, mayPrepare } from "#contract/meeting-permissions.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { lockMeeting, type MeetingFacts, refuseUnless, touchMeeting } from "../facts.ts";
import { approvalsNeeded, getMeeting } from "../get-meeting.ts";
import { hashMinutes } from "./build-minutes.ts";
import { refuseOutside, subjectOf } from "./known-meeting.ts";
import { publish } from "./publish.ts";
import { readMinutes } from "./read-minutes.ts";
import { type Printed, whilePrinting } from "./while-printing.ts";

/** Throws forbidden, group_archived, meeting_state, minutes_published or stale. */
function admitApproval(known: MeetingFacts, revision: number): void {
  const { row, caller, facts } = known;
  refuseUnless(mayPrepare, known);
  refuseOutside(known, ["reading"]);
  if (!mayApprove(caller, facts, approvalsNeeded(row.groupName)))
    throw new ApiError("forbidden", { message: messages.approvalForbidden });
  if (row.revision !== revision) throw new ApiError("stale");
}

/** Approvals of another text fall. Returns how many people approve this one. Throws approval_twice. */
async function addApproval(
  trx: Trx,
  eventId: string,
  { actor, sha256, at }: { actor: Actor; sha256: string; at: string },
): Promise<number> {
  await trx
    .deleteFrom("approvals")
    .where("event_id", "=", eventId)
    .where("text_sha256", "!=", sha256)
    .execute();
  const others = await trx
    .selectFrom("approvals")
    .select("user_id")
    .where("event_id", "=", eventId)
    .execute();
  if (others.some(({ user_id }) => user_id === actor.id)) throw new ApiError("approval_twice");
  await trx
    .insertInto("approvals")
    .values({
      ...{ id: newId(), event_id: eventId, user_id: actor.id, name_then: fullName(actor) },
      ...{ text_sha256: sha256, approved_at: at },
    })
    .execute();
  return others.length + 1;
}

interface Approval {
  id: string;
  revision: number;
  actor: Actor;
}

const approveOnce = (
  deps: Deps,
  { id, revision, actor }: Approval,
  printed: Printed | undefined,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const known = await lockMeeting(trx, id, actor);
    admitApproval(known, revision);
    const rows = await readMinutes(trx, id);
    const sha256 = hashMinutes(rows);
    const count = await addApproval(trx, id, { actor, sha256, at: now.toISOString() });
    const subject = subjectOf(known);
    await recordAct(deps, trx, { act: "minutes_approved", actor, subject });
    if (count >= approvalsNeeded(known.row.groupName))
      await publish(deps, trx, { known, rows, printed, actor });
    await touchMeeting(trx, id);
    return getMeeting(trx, id, { actor, now });
  });

/** Approves the text that was read; the last approval publishes it. Throws what admitApproval does, not_found, approval_twice or unavailable. */
export const approve = (deps: Deps, approval: Approval): Promise<Meeting> =>
  whilePrinting(deps, (printed) => approveOnce(deps, approval, printed));
