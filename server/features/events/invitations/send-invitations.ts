import { setImmediate } from "node:timers/promises";
import { frequencyFor } from "../../../../contract/frequency.ts";
import { messages } from "../../../../contract/messages.ts";
import { pagePath } from "../../../../contract/page-path.ts";
import { isPast } from "../../../../contract/paris-time.ts";
import { listChoices } from "../../../accounts/notification-choices.ts";
import { newId } from "../../../db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "../../../db/open.ts";
import type { Deps } from "../../../deps.ts";
import { hashOf } from "../../../hash-of.ts";
import { pageUrl, queueMails } from "../../../mail/outbox.ts";
import { invitationEmail, type News } from "../emails.ts";
import {
  findInvited,
  type InvitedEvent,
  listDueEvents,
  listLeft,
  listLeftEvents,
  listUntold,
  NOT_THEIRS,
  type Untold,
} from "./due-invitations.ts";
import { beforeOf, factsOf, hoursOf, newsFor } from "./news-for.ts";
import { tokenFor } from "./token.ts";
import type { Partstat } from "./write-invitation.ts";

/** People of one transaction. */
const AT_ONCE = 50;

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

interface Telling {
  person: Untold;
  id: string;
  token: string;
  /** Higher with each mail, even where the meeting only went to the trash and back (RFC 5546, 2.1.4). */
  sequence: number;
  news: News | undefined;
}

function tellingOf(deps: Deps, person: Untold, event: InvitedEvent, isWanted: boolean): Telling {
  const id = person.invitationId ?? newId();
  return {
    person,
    id,
    token: tokenFor(deps, { id, email: person.email }),
    sequence: Math.max(event.sequence, (person.sent_sequence ?? -1) + 1),
    news: isWanted ? newsFor(person, event) : undefined,
  };
}

function letterOf(deps: Deps, event: InvitedEvent, told: Telling) {
  const { person, news, token, sequence } = told;
  if (!news) return [];
  const { answer, hours } = person;
  const changedAt = event.changed_at ?? event.created_at;
  return [
    invitationEmail(
      deps,
      { ...person, token, partstat: answer ? PARTSTATS[answer] : "NEEDS-ACTION" },
      {
        ...event,
        sequence,
        changedAt,
        ...(isGone(news) && { cancelled_at: changedAt, cancel_reason: REASONS[news] }),
        url: pageUrl(deps, pagePath("event", { id: event.id })),
        ...(news === "moved" && hours !== null && { before: beforeOf(hours) }),
      },
      news,
    ),
  ];
}

/** What somebody was told, or passed over for. */
function rowOf(event: InvitedEvent, { person, id, token, sequence, news }: Telling, at: string) {
  const hours = hoursOf(event);
  const isMoved = person.hours !== hours;
  return {
    id,
    event_id: event.id,
    user_id: person.id,
    token_hash: news ? hashOf(token) : person.tokenHash,
    told_sequence: event.sequence,
    told_off: person.left ? NOT_THEIRS : event.off,
    sent_sequence: news ? sequence : (person.sent_sequence ?? event.sequence),
    moved_sequence: news && isMoved ? sequence : (person.moved_sequence ?? event.sequence),
    hours: news ? hours : (person.hours ?? hours),
    facts: news ? factsOf(event) : (person.facts ?? ""),
    ...(news && { sent_at: at }),
  };
}

async function keep(trx: Trx, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  for (const { id, event_id, user_id, ...told } of rows)
    await trx
      .insertInto("event_invitations")
      .values({
        id,
        event_id,
        user_id,
        sent_at: null,
        reply_sequence: null,
        reply_stamp: null,
        ...told,
      })
      .onConflict((conflict) => conflict.columns(["event_id", "user_id"]).doUpdateSet(told))
      .execute();
}

/**
 * The mails to the next people of a meeting, and that they have them, in one transaction: one mail for each version of it, however often the job is killed.
 * False when there is nobody left.
 */
const tellNext = (deps: Deps, eventId: string, whom: "untold" | "left"): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `event:${eventId}`);
    const event = await findInvited(trx, eventId);
    const now = deps.clock.now();
    if (!event || isPast({ day: event.day, endTime: event.end_time }, now)) return false;
    const people: Untold[] =
      whom === "left"
        ? await listLeft(trx, event, now, AT_ONCE)
        : await listUntold(trx, event, AT_ONCE);
    if (people.length === 0) return false;
    const ids = people.map(({ id }) => id);
    const choices = await listChoices(trx, ids);
    const told = people.map((person) => {
      const frequency = frequencyFor(choices.get(person.id) ?? [], "invitation", event.group_id);
      return tellingOf(deps, person, event, frequency !== "never");
    });
    await queueMails(
      deps,
      trx,
      told.flatMap((one) => letterOf(deps, event, one)),
    );
    await keep(
      trx,
      told.map((one) => rowOf(event, one, now.toISOString())),
    );
    return people.length === AT_ONCE;
  });

/**
 * Invites by mail whom somebody asked to invite, tells them of what becomes of the meeting, as each has chosen, and takes it back from who has left
 * (docs/decisions/058).
 */
export async function sendInvitations(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const left = await listLeftEvents(deps.db, now);
  const due = await listDueEvents(deps.db, now);
  for (const [whom, ids] of [["left", left] as const, ["untold", due] as const])
    for (const id of ids)
      while (!stopping?.aborted && (await tellNext(deps, id, whom))) await setImmediate();
}
