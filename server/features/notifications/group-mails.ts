import { fullName } from "#contract/full-name.ts";
import type { GroupMail, groupMailRoutes } from "#contract/group-mails.ts";
import { GROUP_MAIL_WAITS_MS, GROUP_MAILS_A_DAY } from "#contract/notification-limits.ts";
import { mayWriteOfficially } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher, admitRunner, refuseAbsentGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { newId } from "#server/db/new-id.ts";
import { type Db, inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { writtenMark } from "#server/mail/transport.ts";

const DAY = 24 * 3_600_000;
const SHOWN = 20;

const selectMails = (db: Db | Trx) =>
  db
    .selectFrom("group_mails")
    .leftJoin("users", "users.id", "group_mails.sender_id")
    .select(["group_mails.id", "subject", "body", "official", "queued_at", "cancelled_at"])
    .select(["sent_to", "sent_count", "sent_at"])
    .select(["first_name as firstName", "last_name as lastName"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectMails>["execute"]>>[number];

const toState = ({ cancelled_at, sent_at, sent_to }: Row): GroupMail["state"] => {
  if (cancelled_at !== null) return "cancelled";
  if (sent_at !== null) return "sent";
  return sent_to === "" ? "waiting" : "sending";
};

const present = ({ mail }: Deps, row: Row): GroupMail => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  sender:
    row.firstName === null || row.lastName === null
      ? "Utilisateur supprimé"
      : fullName({ firstName: row.firstName, lastName: row.lastName }),
  ...(row.official === 1 && { official: true as const }),
  queuedAt: row.queued_at,
  leavesAt: new Date(Date.parse(row.queued_at) + GROUP_MAIL_WAITS_MS).toISOString(),
  state: toState(row),
  sent: row.sent_count,
  ...writtenMark(mail),
});

/** Throws forbidden, or not_found. */
export const listGroupMails = (deps: Deps, groupId: string, actor: Actor): Promise<GroupMail[]> =>
  inTransaction(deps.db, async (trx) => {
    await admitRunner(trx, actor, groupId);
    await refuseAbsentGroup(trx, groupId);
    const rows = await selectMails(trx)
      .where("group_id", "=", groupId)
      .orderBy("queued_at", "desc")
      .orderBy("group_mails.id", "desc")
      .limit(SHOWN)
      .execute();
    return rows.map((row) => present(deps, row));
  });

/** Counts the mails that a person sent to groups in a day, without the cancelled ones. Throws too_many_group_mails. */
async function refuseTooMany(trx: Trx, senderId: string, now: Date): Promise<void> {
  const { count } = await trx
    .selectFrom("group_mails")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("sender_id", "=", senderId)
    .where("queued_at", ">", new Date(now.getTime() - DAY).toISOString())
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= GROUP_MAILS_A_DAY) throw new ApiError("too_many_group_mails");
}

type Written = Parsed<typeof groupMailRoutes.send>["body"];

/** Queues a mail to a group, once for a form sent twice; it can be cancelled until it is sent. Throws forbidden, not_found, group_archived or too_many_group_mails. */
export const writeToGroup = (
  deps: Deps,
  groupId: string,
  { subject, body, replies = false, official = false }: Written,
  actor: Actor,
): Promise<GroupMail> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `group-mails:${actor.id}`);
    await admitPublisher(trx, actor, [groupId]);
    await refuseAbsentGroup(trx, groupId);
    if (official) refuseUnless(mayWriteOfficially(actor));
    const now = deps.clock.now();
    const same = { group_id: groupId, sender_id: actor.id, subject, body, cancelled_at: null };
    const duplicate = await findDuplicate(trx, "group_mails", same, now);
    if (!duplicate) await refuseTooMany(trx, actor.id, now);
    const id = duplicate ?? newId();
    if (!duplicate)
      await trx
        .insertInto("group_mails")
        .values({
          id,
          ...same,
          official: official ? 1 : 0,
          replies: replies ? 1 : 0,
          queued_at: now.toISOString(),
          sent_at: null,
        })
        .execute();
    return present(
      deps,
      await selectMails(trx).where("group_mails.id", "=", id).executeTakeFirstOrThrow(),
    );
  });

/** Cancels a queued email. Throws forbidden, or group_mail_left when it is being sent, already cancelled, or of another group. */
export const cancelGroupMail = (
  deps: Deps,
  { id: groupId, mailId }: Parsed<typeof groupMailRoutes.cancel>["params"],
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `group-mail:${mailId}`);
    await admitRunner(trx, actor, groupId);
    const cancelled = await trx
      .updateTable("group_mails")
      .set({ cancelled_at: deps.clock.now().toISOString() })
      .where("id", "=", mailId)
      .where("group_id", "=", groupId)
      .where("cancelled_at", "is", null)
      .where("sent_at", "is", null)
      .where("sent_to", "=", "")
      .executeTakeFirst();
    if (cancelled.numUpdatedRows === 0n) throw new ApiError("group_mail_left");
  });
