import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { newId } from "#server/db/new-id.ts";
import { WITHDRAWN } from "#server/db/withdrawn.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { type EventNotice, invitationEmail, severalEmail } from "../emails.ts";
import type { InvitedEvent, Recipient } from "./due-invitations.ts";
import { findNews, formatHours, hashFacts, parseHours } from "./find-news.ts";
import { createSharedToken, createToken } from "./token.ts";
import type { News } from "./words.ts";
import type { Partstat } from "./write-invitation.ts";

const PARTSTATS: Record<NonNullable<Recipient["answer"]>, Partstat> = {
  room: "ACCEPTED",
  remote: "ACCEPTED",
  absent: "DECLINED",
};

/** Calendars remove an event only as a cancellation, so each reason becomes one. */
const REASONS = {
  removed: messages.eventRemoved,
  left: messages.eventNotTheirs,
  closed: messages.eventOfClosedAccount,
};
const isGone = (news: News): news is keyof typeof REASONS => news in REASONS;

/** State of one invitation, and its news if any. */
export interface InvitationUpdate {
  person: Recipient;
  event: InvitedEvent;
  id: string;
  token: string;
  /** Rises with each email, also after a deletion and a restoration (RFC 5546, 2.1.4). */
  sequence: number;
  news: News | undefined;
}

export function toUpdate(
  deps: Deps,
  person: Recipient,
  event: InvitedEvent,
  isWanted: boolean,
): InvitationUpdate {
  const id = person.invitationId ?? newId();
  return {
    person,
    event,
    id,
    token: createToken(deps, { id, email: person.email }),
    sequence: Math.max(event.sequence, (person.sent_sequence ?? -1) + 1),
    news: isWanted ? findNews(person, event) : undefined,
  };
}

/** The event as the email announces it. */
function toNotice(
  deps: Deps,
  { person, event, token, sequence }: InvitationUpdate,
  news: News,
): EventNotice {
  const changedAt = event.changed_at ?? event.created_at;
  const { hours } = person;
  return {
    ...event,
    sequence,
    changedAt,
    token,
    news,
    ...(isGone(news) && { cancelled_at: changedAt, cancel_reason: REASONS[news] }),
    url: pageUrl(deps, pagePath("event", { id: event.id })),
    ...(news === "moved" && hours !== null && { before: parseHours(hours) }),
  };
}

/** One email for all news of a batch to a person; none without news. */
export function toEmails(deps: Deps, updates: readonly InvitationUpdate[]) {
  const items = updates.flatMap((one) => (one.news ? [{ ...one, news: one.news }] : []));
  const [first, second] = items;
  if (!first) return [];
  const { person, event } = first;
  if (!second || event.together === null) {
    const partstat = person.answer ? PARTSTATS[person.answer] : "NEEDS-ACTION";
    return [invitationEmail(deps, { ...person, partstat }, toNotice(deps, first, first.news))];
  }
  const token = createSharedToken(deps, { ...person, together: event.together });
  const [head, ...others] = items.map((one) => toNotice(deps, one, one.news));
  return head ? [severalEmail(deps, { ...person, token }, [head, ...others])] : [];
}

/** Row of the invitation after the email. */
export function toRow({ person, event, id, token, sequence, news }: InvitationUpdate, at: string) {
  const hours = formatHours(event);
  const isMoved = person.hours !== hours;
  return {
    id,
    event_id: event.id,
    user_id: person.id,
    token_hash: news ? hashText(token) : person.tokenHash,
    told_sequence: event.sequence,
    told_off: person.left ? WITHDRAWN : event.off,
    sent_sequence: news ? sequence : (person.sent_sequence ?? event.sequence),
    moved_sequence: news && isMoved ? sequence : (person.moved_sequence ?? event.sequence),
    hours: news ? hours : (person.hours ?? hours),
    facts: news ? hashFacts(event) : (person.facts ?? ""),
    ...(news && { sent_at: at }),
  };
}
