import { mayRectify } from "#contract/meeting-permissions.ts";
import type { decisionRoutes, RegisteredDecision } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { refuseUnless, touchMeeting } from "../facts.ts";
import { lockItem } from "../session/lock-item.ts";
import { getRegistered } from "./list-decisions.ts";

type Input = Parsed<typeof decisionRoutes.follow>["body"];

const findDecision = (trx: Trx, id: string) =>
  trx
    .selectFrom("decisions")
    .innerJoin("agenda_items", "agenda_items.id", "decisions.item_id")
    .selectAll("decisions")
    .select("closed_doors")
    .where("decisions.id", "=", id)
    .executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

async function getDecision(trx: Trx, id: string): Promise<Found> {
  const row = await findDecision(trx, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

/** Whether a decision is replaced, directly or not, by another. */
async function leadsTo(trx: Trx, from: string, to: string): Promise<boolean> {
  const seen = new Set<string>();
  for (let id: string | null = from; id !== null && !seen.has(id); ) {
    if (id === to) return true;
    seen.add(id);
    id = (await findDecision(trx, id))?.replaced_by ?? null;
  }
  return false;
}

/** A register that all read does not name a decision of an item « huis clos ». Throws invalid_request. */
async function refuseReplacement(trx: Trx, row: Found, replacedBy: string): Promise<void> {
  const next = await findDecision(trx, replacedBy);
  const isFit =
    next !== undefined &&
    next.published_at !== null &&
    next.group_id === row.group_id &&
    next.closed_doors <= row.closed_doors &&
    !(await leadsTo(trx, replacedBy, row.id));
  if (!isFit) throw fieldError({ replacedBy: messages.decisionReplacementInvalid });
}

/**
 * Says what became of a published decision that was adopted. Throws not_found, forbidden, group_archived, meeting_state before its
 * publication, stale or invalid_request.
 */
export const followDecision = (
  deps: Deps,
  id: string,
  { followUp, replacedBy, version }: Input,
  actor: Actor,
): Promise<RegisteredDecision> =>
  inTransaction(deps.db, async (trx) => {
    const { known } = await lockItem(trx, (await getDecision(trx, id)).item_id, actor);
    refuseUnless(mayRectify, known);
    // A cycle may be made of decisions of several meetings.
    await takeLock(trx, `decisions:${known.row.group_id}`);
    const row = await getDecision(trx, id);
    if (row.published_at === null) throw new ApiError("meeting_state");
    if (row.outcome !== "adopted") throw fieldError({ followUp: messages.decisionFollowRefused });
    refuseStale(version, row.version);
    if (replacedBy !== undefined) await refuseReplacement(trx, row, replacedBy);
    await trx
      .updateTable("decisions")
      .set({
        follow_up: followUp,
        followed_at: followUp === "pending" ? null : deps.clock.now().toISOString(),
        replaced_by: replacedBy ?? null,
        version: row.version + 1,
      })
      .where("id", "=", id)
      .execute();
    await touchMeeting(trx, known.row.event_id);
    const subject = row.number_text ?? known.row.title;
    await recordAct(deps, trx, { act: "decision_followed", actor, subject });
    return getRegistered(trx, id);
  });
