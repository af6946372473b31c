import { UNDECIDED_DAYS } from "../../contract/limits.ts";
import { forgetInJournal } from "../db/journal.ts";
import { inTransaction } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { forgetMails, sweepMailFiles } from "../mail/forget-mails.ts";

const DAY = 24 * 3_600_000;
const UNVERIFIED_KEPT = 30 * DAY;
const REFUSED_KEPT = 180 * DAY;
const CONTACT_KEPT = 365 * DAY;
const SESSIONS_KEPT = 30 * DAY;
const MAILS_KEPT = 180 * DAY;
const JOURNAL_KEPT = 365 * DAY;

/** Applications that nobody verified, decided, or that were refused, and contact messages, after their time. */
const erasePeople = (deps: Deps, before: (age: number) => string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const unverified = trx
      .deleteFrom("users")
      .where("status", "=", "pending")
      .where("email_verified_at", "is", null);
    const undecided = trx
      .deleteFrom("users")
      .where("status", "=", "pending")
      .where("email_verified_at", "is not", null);
    const refused = trx.deleteFrom("users").where("status", "=", "refused");
    const users = [
      ...(await unverified
        .where("created_at", "<", before(UNVERIFIED_KEPT))
        .returning("id")
        .execute()),
      ...(await undecided
        .where("created_at", "<", before(UNDECIDED_DAYS * DAY))
        .returning("id")
        .execute()),
      ...(await refused.where("decided_at", "<", before(REFUSED_KEPT)).returning("id").execute()),
    ];
    for (const { id } of users) await forgetInJournal(trx, id, "Utilisateur supprimé");
    const messages = await trx
      .deleteFrom("contact_messages")
      .where("created_at", "<", before(CONTACT_KEPT))
      .returning("id")
      .execute();
    for (const { id } of messages) await forgetInJournal(trx, id, "Message supprimé");
    await forgetMails(trx);
  });

/** Deletes what the privacy policy says is not kept, and what has no use any more. */
export async function purge(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now().getTime();
  const before = (age: number) => new Date(now - age).toISOString();
  await erasePeople(deps, before);
  await db.deleteFrom("journal").where("at", "<", before(JOURNAL_KEPT)).execute();
  await db
    .deleteFrom("mails")
    .where("status", "in", ["sent", "failed"])
    .where("created_at", "<", before(MAILS_KEPT))
    .execute();
  await db
    .deleteFrom("mails")
    .where("status", "=", "void")
    .where("created_at", "<", before(DAY))
    .execute();
  await db.deleteFrom("used_captchas").where("expires_at", "<", before(0)).execute();
  await db.deleteFrom("throttles").where("window_ends_at", "<", before(DAY)).execute();
  await db.deleteFrom("links").where("expires_at", "<", before(DAY)).execute();
  await db.deleteFrom("sessions").where("created_at", "<", before(SESSIONS_KEPT)).execute();
  await sweepMailFiles(deps);
}
