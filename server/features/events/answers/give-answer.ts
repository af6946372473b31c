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

/** A waitlist rank is kept once given, and new ones come last. The event lock prevents equal ranks. */
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
    waiting: 0,
  };
  await trx
    .insertInto("event_answers")
    .values({ event_id: of.eventId, user_id: of.userId, ...row })
    .onConflict((conflict) => conflict.columns(["event_id", "user_id"]).doUpdateSet(row))
    .execute();
}

/** They are told when a place is free for them (docs/decisions/061). */
const noteWaiting = (trx: Trx, { eventId, userId }: Answered) =>
  trx
    .updateTable("event_answers")
    .set({ waiting: 1 })
    .where("event_id", "=", eventId)
    .where("user_id", "=", userId)
    .execute();

/** Who answers: in a session, or as the person whom a mail was written to. */
type Answerer = Caller & NamedPerson;

interface Given {
  eventId: string;
  input: Input;
  actor: Answerer;
  /** When they said so. */
  at: Date;
}

/** What giving an answer does, in a transaction of somebody else. Throws the same, before anything is written. */
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
  await keepAnswer(trx, { eventId, userId: actor.id }, input, at);
  await recordAct(deps, trx, { act: "event_answered", actor, subject: event.title });
  const [mine] = await listOwnAnswers(trx, actor.id, { eventId });
  if (!mine) throw new ApiError("not_found");
  if (mine.waiting) await noteWaiting(trx, { eventId, userId: actor.id });
  return mine;
}

/** Says whether one comes. Throws not_found, event_past, event_cancelled, or not_in_group. */
export const giveAnswer = (
  deps: Deps,
  eventId: string,
  input: Input,
  actor: Answerer,
): Promise<OwnAnswer> =>
  inTransaction(deps.db, (trx) =>
    takeAnswer(deps, trx, { eventId, input, actor, at: deps.clock.now() }),
  );
