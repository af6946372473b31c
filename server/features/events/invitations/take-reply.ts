import type { EventAnswer } from "#contract/limits.ts";
import { WORD_MAX } from "#contract/limits.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { takeAnswer } from "../answers/give-answer.ts";
import { listOwnAnswers } from "../answers/queries.ts";
import { type LockedEvent, lockEvent } from "../change-event.ts";
import { answerOutcomeEmail, type Outcome } from "../emails.ts";
import type { Reply } from "./read-reply.ts";
import { answererOf, findInvitation, type InvitationRow } from "./token.ts";

/** What became of an answer by mail, for the log. */
export type Taken =
  | "taken"
  /** The same one once more, or one from before what stands. */
  | "older"
  /** Of a meeting as it was before it was moved: its person has been told, or will be. */
  | "outdated"
  /** Neither yes nor no. */
  | "undecided"
  /** It would be one if the meeting still took answers: its person is told. */
  | "too late"
  /** About none of our meetings. */
  | "foreign"
  | "forged";

interface Received {
  reply: Reply;
  tokens: readonly string[];
}

/** The invitation whose secret the mail bears, if it is for this meeting. */
async function invitationOf(
  deps: Deps,
  trx: Trx,
  { reply, tokens }: Received,
): Promise<InvitationRow | undefined> {
  for (const token of tokens) {
    const row = await findInvitation(deps, trx, token);
    if (row?.event_id === reply.uid) return row;
  }
  return undefined;
}

const findLocked = (trx: Trx, id: string): Promise<LockedEvent | undefined> =>
  lockEvent(trx, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  });

/** Its person answers, to a version that we have sent them. */
const isTheirs = (reply: Reply, row: InvitationRow): boolean =>
  reply.attendee === row.email && reply.sequence <= row.sent_sequence;

/** By the sequence first, then by when it was given (RFC 5546, 2.1.5): what comes late says nothing. */
function isOlder({ sequence }: Reply, at: Date, row: InvitationRow): boolean {
  if (row.reply_sequence === null || row.reply_stamp === null) return false;
  if (sequence !== row.reply_sequence) return sequence < row.reply_sequence;
  return at.toISOString() <= row.reply_stamp;
}

const isOutdated = ({ sequence }: Reply, row: InvitationRow, event: LockedEvent): boolean =>
  sequence < row.moved_sequence ||
  row.hours !== `${event.day} ${event.start_time} ${event.end_time}`;

/** « Accepté » says nothing of where: who had said « à distance » still means that. */
function answerFor(partstat: string, event: LockedEvent, stands: EventAnswer | undefined) {
  if (partstat === "DECLINED") return "absent";
  if (partstat !== "ACCEPTED") return undefined;
  const isElsewhere = event.place === null && event.link !== null;
  return stands === "remote" || isElsewhere ? "remote" : "room";
}

const REFUSALS: readonly string[] = ["event_cancelled", "event_past", "not_in_group"];
const refusalOf = (error: unknown): Outcome => {
  if (error instanceof ApiError && REFUSALS.includes(error.code)) return error.code as Outcome;
  throw error;
};

/** When somebody last answered: on the site, or by another mail. */
async function answeredAt(trx: Trx, eventId: string, userId: string): Promise<string> {
  const row = await trx
    .selectFrom("event_answers")
    .select("answered_at")
    .where("event_id", "=", eventId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.answered_at ?? "";
}

/** Answers for the person; what became of it, if they have to hear of it. */
async function give(
  deps: Deps,
  trx: Trx,
  { reply, row, event, at }: { reply: Reply; row: InvitationRow; event: LockedEvent; at: Date },
): Promise<Outcome | "kept" | "undecided"> {
  const [stands] = await listOwnAnswers(trx, row.user_id, { eventId: event.id });
  const answer = answerFor(reply.partstat, event, stands?.answer);
  if (answer === undefined) return "undecided";
  const input = { answer, word: reply.comment.slice(0, WORD_MAX) } as const;
  try {
    const given = { eventId: event.id, input, actor: answererOf(row), at };
    const { waiting } = await takeAnswer(deps, trx, given);
    return waiting ? "waiting" : "kept";
  } catch (error) {
    return refusalOf(error);
  }
}

/** Puts down that this answer was looked at. */
async function noteReply(trx: Trx, row: InvitationRow, { sequence }: Reply, at: Date) {
  await trx
    .updateTable("event_invitations")
    .set({ reply_sequence: sequence, reply_stamp: at.toISOString() })
    .where("id", "=", row.id)
    .execute();
}

/** It bears the secret of an invitation, so somebody who had the mail sent it. */
async function takeTheirs(
  deps: Deps,
  trx: Trx,
  { reply, row, event }: { reply: Reply; row: InvitationRow; event: LockedEvent },
): Promise<Taken> {
  // A calendar whose clock is ahead must not outlive what is answered after it.
  const at = new Date(Math.min(reply.stamp.getTime(), deps.clock.now().getTime()));
  if (isOlder(reply, at, row)) return "older";
  if (isOutdated(reply, row, event)) return "outdated";
  await noteReply(trx, row, reply, at);
  if (at.toISOString() < (await answeredAt(trx, event.id, row.user_id))) return "older";
  const outcome = await give(deps, trx, { reply, row, event, at });
  if (outcome === "kept") return "taken";
  if (outcome === "undecided") return outcome;
  const to = { id: row.user_id, email: row.email };
  await queueMail(deps, trx, answerOutcomeEmail(deps, to, event, outcome));
  return outcome === "waiting" ? "taken" : "too late";
}

/**
 * An answer that a calendar sent, in the transaction that moves on in the mailbox. It counts where it bears the secret of an invitation to this meeting,
 * comes from its person, and answers a version that was sent to them; anybody can write the rest. `mayRecord` says whether the journal takes one more
 * that does not.
 */
export async function takeReply(
  deps: Deps,
  trx: Trx,
  received: Received,
  mayRecord: (eventId: string) => Promise<boolean>,
): Promise<Taken> {
  const { reply } = received;
  const event = await findLocked(trx, reply.uid);
  if (!event) return "foreign";
  const row = await invitationOf(deps, trx, received);
  if (row && isTheirs(reply, row)) return takeTheirs(deps, trx, { reply, row, event });
  if (await mayRecord(event.id)) {
    await recordAct(deps, trx, { act: "mail_answer_refused", subject: event.title });
    if (row && reply.attendee !== row.email) {
      const to = { id: row.user_id, email: row.email };
      await queueMail(deps, trx, answerOutcomeEmail(deps, to, event, "other_address"));
    }
  }
  return "forged";
}
