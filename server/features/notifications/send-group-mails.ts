import { setImmediate } from "node:timers/promises";
import { frequencyFor } from "#contract/frequency.ts";
import { fullName } from "#contract/full-name.ts";
import { GROUP_MAIL_WAITS_MS } from "#contract/notification-limits.ts";
import { mayWriteToGroup } from "#contract/permissions.ts";
import { selectMembers } from "#server/accounts/members-of-group.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import { animatedGroups, animatesOf } from "#server/accounts/person.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { groupMailEmail } from "./emails.ts";

/** Recipients per transaction. */
const BATCH_SIZE = 100;

const findWaiting = (trx: Trx, id: string) =>
  trx
    .selectFrom("group_mails")
    .innerJoin("groups", "groups.id", "group_mails.group_id")
    .selectAll("group_mails")
    .select(["groups.name as group", "groups.deleted_at as goneAt"])
    .where("group_mails.id", "=", id)
    .where("cancelled_at", "is", null)
    .where("sent_at", "is", null)
    .executeTakeFirst();
type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** The author, if they may still write to the group. */
async function findSender(trx: Trx, { sender_id, group_id }: Waiting) {
  const row = await trx
    .selectFrom("users")
    .select(["id", "email", "role", "first_name as firstName", "last_name as lastName"])
    .select(animatedGroups.as("animated"))
    .where("id", "=", sender_id)
    .where("status", "=", "active")
    .where(HAS_ACCESS)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const someone = { id: row.id, role: row.role, ...animatesOf(row.animated) };
  return mayWriteToGroup(someone, { id: group_id }) ? row : undefined;
}

/** Emails to the members who want them; official ones go to all. */
async function listEmails(deps: Deps, trx: Trx, mail: Waiting, people: Member[], sender: Sender) {
  const choices = await listChoices(
    trx,
    people.map(({ id }) => id),
  );
  const wanted = people.filter(
    ({ id }) =>
      id !== sender.id &&
      (mail.official === 1 ||
        frequencyFor(choices.get(id) ?? [], "group_mail", mail.group_id) !== "never"),
  );
  const from = { id: sender.id, name: fullName(sender), email: sender.email };
  return wanted.map((person) => groupMailEmail(deps, person, mail, from));
}
type Sender = NonNullable<Awaited<ReturnType<typeof findSender>>>;

const listNext = (trx: Trx, { group_id, sent_to }: Waiting) =>
  selectMembers(trx, group_id)
    .select(["users.id", "users.email"])
    .where("group_members.user_id", ">", sent_to)
    .orderBy("group_members.user_id")
    .limit(BATCH_SIZE)
    .execute();
type Member = Awaited<ReturnType<typeof listNext>>[number];

/** Queues the emails of the next members and advances the cursor in one transaction. False when no member is left. */
const sendNextBatch = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `group-mail:${id}`);
    const mail = await findWaiting(trx, id);
    if (!mail) return false;
    const at = deps.clock.now().toISOString();
    const update = trx.updateTable("group_mails").where("id", "=", id);
    const sender = mail.goneAt === null ? await findSender(trx, mail) : undefined;
    if (!sender) {
      await update.set({ cancelled_at: at }).execute();
      return false;
    }
    const people = await listNext(trx, mail);
    const emails = await listEmails(deps, trx, mail, people, sender);
    await queueMails(deps, trx, emails);
    const sent_to = people.at(-1)?.id ?? mail.sent_to;
    const isLast = people.length < BATCH_SIZE;
    await update
      .set({
        sent_to,
        sent_count: mail.sent_count + emails.length,
        ...(isLast && { sent_at: at }),
      })
      .execute();
    return !isLast;
  });

/** Sends the emails to groups after the delay for cancelling them; after a crash, the next run continues. */
export async function sendGroupMails(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - GROUP_MAIL_WAITS_MS).toISOString();
  const due = await deps.db
    .selectFrom("group_mails")
    .select("id")
    .where("queued_at", "<=", before)
    .where("cancelled_at", "is", null)
    .where("sent_at", "is", null)
    .orderBy("queued_at")
    .execute();
  for (const { id } of due)
    while (!stopping?.aborted && (await sendNextBatch(deps, id))) await setImmediate();
}
