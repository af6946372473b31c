import { MENTION_MAILS_A_DAY } from "#contract/comment-limits.ts";
import { frequencyFor } from "#contract/frequency.ts";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { selectMembers } from "#server/accounts/members-of-group.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { idAt, queueMails } from "#server/mail/outbox.ts";
import type { Thing } from "./commented.ts";
import { mentionEmail } from "./emails.ts";

const DAY = 24 * 3_600_000;

const listMentions = async (trx: Trx, commentId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom("comment_mentions")
    .select("user_id")
    .where("comment_id", "=", commentId)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Members of the group among these people. Throws invalid_request when one of them is not. */
async function findMembers(trx: Trx, groupId: string, ids: string[]) {
  if (ids.length === 0) return [];
  const found = await selectMembers(trx, groupId)
    .select(["users.id", "users.email"])
    .where("users.id", "in", ids)
    .execute();
  if (found.length < ids.length) throw fieldError({ mentions: messages.mentionNotMember });
  return found;
}

/** Emails are counted, not mentions: these go with a comment that is removed and written again. */
async function isOverDailyLimit(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY).toISOString();
  const rows = await trx
    .selectFrom("mails")
    .select("id")
    .where("id", ">", idAt(since))
    .where("kind", "=", "comment_mention")
    .where("recipient_id", "=", userId)
    .limit(MENTION_MAILS_A_DAY)
    .execute();
  return rows.length >= MENTION_MAILS_A_DAY;
}

interface Mentioning {
  commentId: string;
  text: string;
  mentions: readonly string[];
  thing: Thing;
  actor: Actor;
}

/** Emails the new people, at most MENTION_MAILS_A_DAY a day each; never the author. */
async function notifyMentioned(
  deps: Deps,
  trx: Trx,
  added: { id: string; email: string }[],
  { text, thing, actor }: Mentioning,
): Promise<void> {
  const choices = await listChoices(
    trx,
    added.map(({ id }) => id),
  );
  const recipients: typeof added = [];
  for (const person of added) {
    const wanted = frequencyFor(choices.get(person.id) ?? [], "mention", thing.groupId) !== "never";
    if (!wanted || person.id === actor.id) continue;
    if (!(await isOverDailyLimit(trx, person.id, deps.clock.now()))) recipients.push(person);
  }
  const author = { id: actor.id, name: fullName(actor) };
  await queueMails(
    deps,
    trx,
    recipients.map((to) => mentionEmail(deps, to, { author, text, thing })),
  );
}

/**
 * Makes these the mentions of a comment, and emails those who were not mentioned before. Throws invalid_request for a new
 * one who is not in the group.
 */
export async function saveMentions(deps: Deps, trx: Trx, of: Mentioning): Promise<void> {
  const { commentId, thing } = of;
  const wanted = new Set(of.mentions);
  const before = await listMentions(trx, commentId);
  const left = before.filter((id) => !wanted.has(id));
  if (left.length > 0)
    await trx
      .deleteFrom("comment_mentions")
      .where("comment_id", "=", commentId)
      .where("user_id", "in", left)
      .execute();
  const added = await findMembers(
    trx,
    thing.groupId,
    [...wanted].filter((id) => !before.includes(id)),
  );
  if (added.length === 0) return;
  const mentioned_at = deps.clock.now().toISOString();
  await trx
    .insertInto("comment_mentions")
    .values(added.map(({ id }) => ({ comment_id: commentId, user_id: id, mentioned_at })))
    .execute();
  await notifyMentioned(deps, trx, added, of);
}
