import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { newId } from "#server/db/new-id.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { invitationEmail, severalEmail, type Told } from "../emails.ts";
import { type InvitedEvent, NOT_THEIRS, type Untold } from "./due-invitations.ts";
import { beforeOf, factsOf, hoursOf, newsFor } from "./news-for.ts";
import { togetherToken, tokenFor } from "./token.ts";
import type { News } from "./words.ts";
import type { Partstat } from "./write-invitation.ts";

const PARTSTATS: Record<NonNullable<Untold["answer"]>, Partstat> = {
  room: "ACCEPTED",
  remote: "ACCEPTED",
  absent: "DECLINED",
};

/** A calendar takes out what is no longer there for somebody as it does what is called off, with a reason. */
const REASONS = {
  removed: messages.eventRemoved,
  left: messages.eventNotTheirs,
  closed: messages.eventOfClosedAccount,
};
const isGone = (news: News): news is keyof typeof REASONS => news in REASONS;

/** What somebody is told of a meeting, or passed over for. */
export interface Telling {
  person: Untold;
  event: InvitedEvent;
  id: string;
  token: string;
  /** Higher with each mail, even where the meeting only went to the trash and back (RFC 5546, 2.1.4). */
  sequence: number;
  news: News | undefined;
}

export function tellingOf(
  deps: Deps,
  person: Untold,
  event: InvitedEvent,
  isWanted: boolean,
): Telling {
  const id = person.invitationId ?? newId();
  return {
    person,
    event,
    id,
    token: tokenFor(deps, { id, email: person.email }),
    sequence: Math.max(event.sequence, (person.sent_sequence ?? -1) + 1),
    news: isWanted ? newsFor(person, event) : undefined,
  };
}

/** The meeting as it is told. */
function toldOf(deps: Deps, { person, event, token, sequence }: Telling, news: News): Told {
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
    ...(news === "moved" && hours !== null && { before: beforeOf(hours) }),
  };
}

/** One letter of all that there is to tell somebody of meetings that they were invited to at once; none where there is nothing. */
export function letterOf(deps: Deps, told: readonly Telling[]) {
  const items = told.flatMap((one) => (one.news ? [{ ...one, news: one.news }] : []));
  const [first, second] = items;
  if (!first) return [];
  const { person, event } = first;
  if (!second || event.together === null) {
    const partstat = person.answer ? PARTSTATS[person.answer] : "NEEDS-ACTION";
    return [invitationEmail(deps, { ...person, partstat }, toldOf(deps, first, first.news))];
  }
  const token = togetherToken(deps, { ...person, together: event.together });
  const [head, ...others] = items.map((one) => toldOf(deps, one, one.news));
  return head ? [severalEmail(deps, { ...person, token }, [head, ...others])] : [];
}

/** How it stands for somebody now. */
export function rowOf({ person, event, id, token, sequence, news }: Telling, at: string) {
  const hours = hoursOf(event);
  const isMoved = person.hours !== hours;
  return {
    id,
    event_id: event.id,
    user_id: person.id,
    token_hash: news ? hashText(token) : person.tokenHash,
    told_sequence: event.sequence,
    told_off: person.left ? NOT_THEIRS : event.off,
    sent_sequence: news ? sequence : (person.sent_sequence ?? event.sequence),
    moved_sequence: news && isMoved ? sequence : (person.moved_sequence ?? event.sequence),
    hours: news ? hours : (person.hours ?? hours),
    facts: news ? factsOf(event) : (person.facts ?? ""),
    ...(news && { sent_at: at }),
  };
}
