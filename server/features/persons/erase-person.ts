import { fullName } from "#contract/full-name.ts";
import { parisTime } from "#contract/paris-time.ts";
import { mayErase } from "#contract/permissions.ts";
import type { TrashKind } from "#contract/trash.ts";
import { listActiveAdmins } from "#server/accounts/find-accounts.ts";
import { type Actor, revokeSessions } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { forgetInJournal, recordAct } from "#server/db/journal.ts";
import { type Db, inTransaction, type Trx, takeLock, truncateLog } from "#server/db/open.ts";
import { putInTrash, type Trash } from "#server/db/trash.ts";
import { withdrawAnswers } from "#server/db/withdraw-answers.ts";
import type { Deps } from "#server/deps.ts";
import { forgetMailsOf, sweepMailFiles } from "#server/mail/forget-mails.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { listAccounts, listContactMessages, listSiteInvitations } from "./address-queries.ts";
import type { Known } from "./count-personal-rows.ts";
import { personErasedEmail } from "./emails.ts";
import { listStructureInvitations } from "./structure-queries.ts";

type Accounts = Awaited<ReturnType<typeof listAccounts>>;

/** Identifies the person of an address. */
export async function findKnown(db: Db | Trx, email: string): Promise<Known & { named: string }> {
  const accounts = await listAccounts(db, email);
  const messages = await listContactMessages(db, email);
  const [first] = [...accounts, ...messages];
  const ids = accounts.map(({ id }) => id);
  const invitations = [
    ...(await listSiteInvitations(db, email, ids)),
    ...(await listStructureInvitations(db, email, ids)),
  ];
  return {
    email,
    accounts: ids,
    messages: messages.map(({ id }) => id),
    invitations: invitations.map(({ id }) => id),
    named: first ? fullName(first) : "Une personne sans compte",
  };
}

/** Throws not_by_oneself or last_admin. */
export async function refuseErasing(
  trx: Trx | Db,
  accounts: Accounts,
  actor: Pick<Actor, "id" | "role">,
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  if (!mayErase(actor, ids)) throw new ApiError("not_by_oneself");
  const admins = await listActiveAdmins(trx);
  const others = admins.filter(({ id }) => !ids.includes(id));
  if (others.length === 0 && admins.length > 0) throw new ApiError("last_admin");
}

/** Withdraws the account's answers to future events, then erases it. */
async function eraseAccount(
  deps: Deps,
  trx: Trx,
  { user }: Pick<Record<TrashKind, Trash>, "user">,
  id: string,
): Promise<void> {
  const now = deps.clock.now();
  await withdrawAnswers(trx, { userId: id, from: parisTime(now).slice(0, 10) });
  // Under the lock of their sessions: what they are sending is named before, or refused.
  await revokeSessions(trx, id, now);
  await putInTrash(trx, "users", id, now).execute();
  await user.erase(trx, { id });
}

/** Invitations go first: the audit log forgets the address. */
async function forgetInvitations(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ["site_invitations", "structure_invitations"] as const)
    await trx.deleteFrom(table).where("id", "in", ids).execute();
  for (const id of ids) await forgetInJournal(trx, id, "Invitation supprimée");
}

/** Deletes what the address alone leads to. Returns whether there was any. */
async function forgetAddress(trx: Trx, email: string): Promise<boolean> {
  const links = await trx.deleteFrom("links").where("email", "=", email).executeTakeFirst();
  const mails = await trx.deleteFrom("mails").where("recipient", "=", email).executeTakeFirst();
  const rows = await trx.deleteFrom("import_rows").where("email", "=", email).executeTakeFirst();
  return links.numDeletedRows + mails.numDeletedRows + rows.numDeletedRows > 0n;
}

interface Asked {
  email: string;
  /** Confirms by an email, whose row is deleted once it is sent. */
  notify: boolean;
}

/**
 * Erases the person of an address, at their request (article 17): accounts, including those in the trash, contact
 * messages, links and emails. Their contributions to groups remain without their name. Throws not_found,
 * not_by_oneself or last_admin.
 */
export async function erasePerson(
  deps: Deps,
  trash: Record<TrashKind, Trash>,
  { email, notify }: Asked,
  actor: Actor,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "admins");
    await takeLock(trx, "trash");
    const accounts = await listAccounts(trx, email);
    await refuseErasing(trx, accounts, actor);
    const { messages, invitations, named } = await findKnown(trx, email);
    // Recorded first, so that the journal forgets the name in this entry too (T43).
    const ids = [...accounts.map(({ id }) => id), ...messages, ...invitations];
    const [subjectId] = ids;
    await recordAct(deps, trx, {
      act: "person_erased",
      actor,
      subject: named,
      ...(subjectId !== undefined && { subjectId }),
    });
    await forgetInvitations(trx, invitations);
    for (const { id } of accounts) await eraseAccount(deps, trx, trash, id);
    for (const id of messages) {
      await putInTrash(trx, "contact_messages", id, deps.clock.now()).execute();
      await trash.message.erase(trx, { id });
    }
    const hadMore = await forgetAddress(trx, email);
    if (subjectId === undefined && !hadMore) throw new ApiError("not_found");
    await forgetMailsOf(trx, ids);
    if (notify) await queueMail(deps, trx, personErasedEmail(deps, email));
  });
  await sweepMailFiles(deps);
  await truncateLog(deps.db);
}
