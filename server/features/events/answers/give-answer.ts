import type { answerRoutes, OwnAnswer } from "#contract/answers.ts";
import { type Caller, mayAnswerIn } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import { isInGroup } from "#server/accounts/group-right.ts";
import { ApiError } from "#server/api-error.ts";
import { type NamedPerson, recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { lockEvent } from "../change-event.ts";
import { refusePast } from "../past.ts";
import { listOwnAnswers } from "./queries.ts";

type Input = Parsed<typeof answerRoutes.give>["body"];
interface Answered {
  eventId: string;
  userId: string;
}

/** A rank never changes once given, and new ones come last. The event lock prevents equal ranks. */
async function getRank(trx: Trx, { eventId, userId }: Answered): Promise<number> {
  const rows = await trx
    .selectFrom("event_answers")
    .select(["user_id", "rank"])
    .where("event_id", "=", eventId)
    .where("rank", "is not", null)
    .execute();
  const own = rows.find((row) => row.user_id === userId)?.rank;
  return own ?? Math.max(0, ...rows.map(({ rank }) => rank ?? 0)) + 1;
}

async function saveAnswer(
  trx: Trx,
  of: Answered,
  { answer, word }: Input,
  now: Date,
): Promise<void> {
  const row = {
    answer,
    word: answer === "absent" ? word || null : null,
    rank: answer === "room" ? await getRank(trx, of) : null,
    answered_at: now.toISOString(),
    waiting: 0,
  };
  await trx
    .insertInto("event_answers")
    .values({ event_id: of.eventId, user_id: of.userId, ...row })
    .onConflict((conflict) => conflict.columns(["event_id", "user_id"]).doUpdateSet(row))
    .execute();
}

/** Marks an answer to be notified when a place becomes free (docs/decisions/061). */
const joinWaitlist = (trx: Trx, { eventId, userId }: Answered) =>
  trx
    .updateTable("event_answers")
    .set({ waiting: 1 })
    .where("event_id", "=", eventId)
    .where("user_id", "=", userId)
    .execute();

/** The person who answers, by a session or by an invitation. */
type Answerer = Caller & NamedPerson;

interface Given {
  eventId: string;
  input: Input;
  actor: Answerer;
  /** Time of the answer. */
  at: Date;
}

/** Saves an answer within a transaction. Throws as giveAnswer does, before anything is written. */
export async function takeAnswer(
  deps: Deps,
  trx: Trx,
  { eventId, input, actor, at }: Given,
): Promise<OwnAnswer> {
  const event = await lockEvent(trx, eventId);
  const isMember = await isInGroup(trx, event.group_id, actor.id);
  if (!mayAnswerIn(actor, { isMember })) throw new ApiError("not_in_group");
  if (event.cancelled_at !== null) throw new ApiError("event_cancelled");
  refusePast(event, deps.clock.now());
  await saveAnswer(trx, { eventId, userId: actor.id }, input, at);
  await recordAct(deps, trx, { act: "event_answered", actor, subject: event.title });
  const [mine] = await listOwnAnswers(trx, actor.id, { eventId });
  if (!mine) throw new ApiError("not_found");
  if (mine.waiting) await joinWaitlist(trx, { eventId, userId: actor.id });
  return mine;
}

/** Saves an answer to an event. Throws not_found, event_past, event_cancelled or not_in_group. */
export const giveAnswer = (
  deps: Deps,
  eventId: string,
  input: Input,
  actor: Answerer,
): Promise<OwnAnswer> =>
  inTransaction(deps.db, (trx) =>
    takeAnswer(deps, trx, { eventId, input, actor, at: deps.clock.now() }),
  );
