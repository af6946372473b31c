import type { EventAnswer } from "#contract/agenda-limits.ts";
import { WORD_MAX } from "#contract/agenda-limits.ts";
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
import { findInvitation, type InvitationRow, toAnswerer } from "./token.ts";

/** Outcome of an answer by email, for the log. */
export type Taken =
  | "taken"
  /** Received again, or older than the current answer. */
  | "older"
  /** Answers the event before it was moved; its person is notified of the move. */
  | "outdated"
  /** Neither accepted nor declined. */
  | "undecided"
  /** The event no longer takes answers; its person is notified. */
  | "too late"
  /** About no event of the site. */
  | "foreign"
  | "forged";

interface Received {
  reply: Reply;
  tokens: readonly string[];
}

/** The invitation of the token in the message, if it is for this event. */
async function findRepliedInvitation(
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

/** Sent by the invited person, about a version that they received. */
const isFromInvitee = (reply: Reply, row: InvitationRow): boolean =>
  reply.attendee === row.email && reply.sequence <= row.sent_sequence;

/** Compares the sequence, then the stamp (RFC 5546, 2.1.5), so that late messages change nothing. */
function isOlder({ sequence }: Reply, at: Date, row: InvitationRow): boolean {
  if (row.reply_sequence === null || row.reply_stamp === null) return false;
  if (sequence !== row.reply_sequence) return sequence < row.reply_sequence;
  return at.toISOString() <= row.reply_stamp;
}

const isOutdated = ({ sequence }: Reply, row: InvitationRow, event: LockedEvent): boolean =>
  sequence < row.moved_sequence ||
  row.hours !== `${event.day} ${event.start_time} ${event.end_time}`;

/** « Accepté » does not say where: a former « à distance » still applies. */
function toAnswer(partstat: string, event: LockedEvent, current: EventAnswer | undefined) {
  if (partstat === "DECLINED") return "absent";
  if (partstat !== "ACCEPTED") return undefined;
  const isElsewhere = event.place === null && event.link !== null;
  return current === "remote" || isElsewhere ? "remote" : "room";
}

const REFUSALS: readonly string[] = ["event_cancelled", "event_past", "not_in_group"];
const toRefusal = (error: unknown): Outcome => {
  if (error instanceof ApiError && REFUSALS.includes(error.code)) return error.code as Outcome;
  throw error;
};

/** Time of the last answer, on the site or by email. */
async function findAnsweredAt(trx: Trx, eventId: string, userId: string): Promise<string> {
  const row = await trx
    .selectFrom("event_answers")
    .select("answered_at")
    .where("event_id", "=", eventId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.answered_at ?? "";
}

/** Answers for the person; returns what they have to be notified of. */
async function applyAnswer(
  deps: Deps,
  trx: Trx,
  { reply, row, event, at }: { reply: Reply; row: InvitationRow; event: LockedEvent; at: Date },
): Promise<Outcome | "saved" | "undecided"> {
  const [current] = await listOwnAnswers(trx, row.user_id, { eventId: event.id });
  const answer = toAnswer(reply.partstat, event, current?.answer);
  if (answer === undefined) return "undecided";
  const input = { answer, word: reply.comment.slice(0, WORD_MAX) } as const;
  try {
    const given = { eventId: event.id, input, actor: toAnswerer(row), at };
    const { waiting } = await takeAnswer(deps, trx, given);
    return waiting ? "waiting" : "saved";
  } catch (error) {
    return toRefusal(error);
  }
}

/** Records that this reply was processed. */
async function noteReply(trx: Trx, row: InvitationRow, { sequence }: Reply, at: Date) {
  await trx
    .updateTable("event_invitations")
    .set({ reply_sequence: sequence, reply_stamp: at.toISOString() })
    .where("id", "=", row.id)
    .execute();
}

/** Processes a reply with a valid token, which only a recipient of the email has. */
async function acceptReply(
  deps: Deps,
  trx: Trx,
  { reply, row, event }: { reply: Reply; row: InvitationRow; event: LockedEvent },
): Promise<Taken> {
  // Limits a stamp in the future, or later answers would be ignored.
  const at = new Date(Math.min(reply.stamp.getTime(), deps.clock.now().getTime()));
  if (isOlder(reply, at, row)) return "older";
  if (isOutdated(reply, row, event)) return "outdated";
  await noteReply(trx, row, reply, at);
  if (at.toISOString() < (await findAnsweredAt(trx, event.id, row.user_id))) return "older";
  const outcome = await applyAnswer(deps, trx, { reply, row, event, at });
  if (outcome === "saved") return "taken";
  if (outcome === "undecided") return outcome;
  const to = { id: row.user_id, email: row.email };
  await queueMail(deps, trx, answerOutcomeEmail(deps, to, event, outcome));
  return outcome === "waiting" ? "taken" : "too late";
}

/**
 * Processes an answer sent by a calendar, in the transaction that records its UID. It counts when its token is of an
 * invitation to this event, its sender is the invited person, and it answers a version sent to them. `mayRecord`
 * limits the journal entries for other messages, which anyone can send.
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
  const row = await findRepliedInvitation(deps, trx, received);
  if (row && isFromInvitee(reply, row)) return acceptReply(deps, trx, { reply, row, event });
  if (await mayRecord(event.id)) {
    await recordAct(deps, trx, { act: "mail_answer_refused", subject: event.title });
    if (row && reply.attendee !== row.email) {
      const to = { id: row.user_id, email: row.email };
      await queueMail(deps, trx, answerOutcomeEmail(deps, to, event, "other_address"));
    }
  }
  return "forged";
}
