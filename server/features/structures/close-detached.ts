import { sql } from "kysely";
import { parisTime } from "#contract/paris-time.ts";
import { DETACHED_DAYS } from "#contract/structure-limits.ts";
import { endAllCalendars } from "#server/accounts/calendar-access.ts";
import { endAllLinks } from "#server/accounts/links.ts";
import { personOf } from "#server/accounts/person.ts";
import { revokeSessions } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { recordAct } from "#server/db/journal.ts";
import { type Db, inTransaction, type Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { putInTrash } from "#server/db/trash.ts";
import { withdrawAnswers } from "#server/db/withdraw-answers.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { accountClosedEmail } from "./emails.ts";

const DAY = 24 * 3_600_000;

const lacksAccess = sql<boolean>`not ${HAS_ACCESS}`;

const openAccounts = (db: Db | Trx) =>
  db.selectFrom("users").where("status", "=", "active").where("deleted_at", "is", null);

/** Records who has no access as of now; clears that, and a pending request for a membership, for those who have access again. */
async function noteDetached(trx: Trx, at: string): Promise<void> {
  await trx
    .updateTable("users")
    .set({ detached_at: null, membership_asked_at: null })
    .where((eb) =>
      eb.or([eb("detached_at", "is not", null), eb("membership_asked_at", "is not", null)]),
    )
    .where(HAS_ACCESS)
    .execute();
  await trx
    .updateTable("users")
    .set({ detached_at: at })
    .where("detached_at", "is", null)
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .where(lacksAccess)
    .execute();
}

/** Ends what an account in the trash leaves open, as when an administrator puts it there, and writes to its person. */
async function finishClosing(deps: Deps, trx: Trx, user: UserRow): Promise<void> {
  const now = deps.clock.now();
  // Restored, it has as many days again, and may ask again.
  await trx
    .updateTable("users")
    .set({ detached_at: null, membership_asked_at: null })
    .where("id", "=", user.id)
    .execute();
  await revokeSessions(trx, user.id, now);
  await endAllLinks(trx, user.id);
  await endAllCalendars(trx, user.id, now);
  await withdrawAnswers(trx, { userId: user.id, from: parisTime(now).slice(0, 10) });
  await recordAct(deps, trx, { act: "account_closed", actor: "site", person: personOf(user) });
  await queueMail(deps, trx, accountClosedEmail(deps, user.email, user.id));
}

/** Closes the accounts that have had no access for DETACHED_DAYS, each in its own transaction. */
export async function closeDetached(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, (trx) => noteDetached(trx, now.toISOString()));
  const before = new Date(now.getTime() - DETACHED_DAYS * DAY).toISOString();
  const due = await openAccounts(deps.db).select("id").where("detached_at", "<", before).execute();
  for (const { id } of due) {
    if (stopping?.aborted) return;
    await inTransaction(deps.db, async (trx) => {
      // Access may have come back meanwhile, and another run may have closed it: the row says so under its lock.
      const user = await putInTrash(trx, "users", id, now)
        .where("status", "=", "active")
        .where("detached_at", "<", before)
        .where(lacksAccess)
        .returningAll()
        .executeTakeFirst();
      if (user) await finishClosing(deps, trx, user);
    });
  }
}
