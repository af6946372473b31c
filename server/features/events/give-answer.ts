import type { answerRoutes, OwnAnswer } from "../../../contract/answers.ts";
import { mayAnswerIn } from "../../../contract/permissions.ts";
import type { Parsed } from "../../../contract/route.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction, type Trx } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { listOwnAnswers } from "./answer-queries.ts";
import { holdEvent } from "./change-event.ts";
import { refusePast } from "./past.ts";

type Input = Parsed<typeof answerRoutes.give>["body"];
interface Answered {
  eventId: string;
  userId: string;
}

async function isInGroup(trx: Trx, groupId: string, userId: string): Promise<boolean> {
  const member = await trx
    .selectFrom("group_members")
    .select("user_id")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return member !== undefined;
}

/** Who asked for a place keeps the rank of that moment; who asks now comes after all others. The event is held: no two get the same. */
async function rankOf(trx: Trx, { eventId, userId }: Answered): Promise<number> {
  const rows = await trx
    .selectFrom("event_answers")
    .select(["user_id", "rank"])
    .where("event_id", "=", eventId)
    .where("rank", "is not", null)
    .execute();
  const own = rows.find((row) => row.user_id === userId)?.rank;
  return own ?? Math.max(0, ...rows.map(({ rank }) => rank ?? 0)) + 1;
}

async function keepAnswer(
  trx: Trx,
  of: Answered,
  { answer, word }: Input,
  now: Date,
): Promise<void> {
  const row = {
    answer,
    word: answer === "absent" ? word || null : null,
    rank: answer === "room" ? await rankOf(trx, of) : null,
    answered_at: now.toISOString(),
  };
  await trx
    .insertInto("event_answers")
    .values({ event_id: of.eventId, user_id: of.userId, ...row })
    .onConflict((conflict) => conflict.columns(["event_id", "user_id"]).doUpdateSet(row))
    .execute();
}

/** Says whether one comes. Throws not_found, event_past, event_cancelled, or not_in_group. */
export const giveAnswer = (
  deps: Deps,
  eventId: string,
  input: Input,
  actor: Actor,
): Promise<OwnAnswer> =>
  inTransaction(deps.db, async (trx) => {
    const held = await holdEvent(trx, eventId);
    const now = deps.clock.now();
    const isMember = await isInGroup(trx, held.group_id, actor.id);
    if (!mayAnswerIn(actor, { isMember })) throw new ApiError("not_in_group");
    if (held.cancelled_at !== null) throw new ApiError("event_cancelled");
    refusePast(held, now);
    await keepAnswer(trx, { eventId, userId: actor.id }, input, now);
    await recordAct(deps, trx, { act: "event_answered", actor, subject: held.title });
    const [mine] = await listOwnAnswers(trx, actor.id, { eventId });
    if (!mine) throw new ApiError("not_found");
    return mine;
  });
