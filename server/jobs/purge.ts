import type { Expire } from "../db/expire.ts";
import { inTransaction, takeTime } from "../db/open.ts";
import type { Trash } from "../db/trash.ts";
import type { Deps } from "../deps.ts";
import { forgetMails, sweepMailFiles } from "../mail/forget-mails.ts";

const DAY = 24 * 3_600_000;
const MAILS_KEPT = 180 * DAY;
const JOURNAL_KEPT = 365 * DAY;

/** Of what the base itself keeps. */
const expireRecords: Expire = async (trx, before) => {
  await trx.deleteFrom("journal").where("at", "<", before(JOURNAL_KEPT)).execute();
  await trx
    .deleteFrom("mails")
    .where("status", "in", ["sent", "failed"])
    .where("created_at", "<", before(MAILS_KEPT))
    .execute();
  await trx
    .deleteFrom("mails")
    .where("status", "=", "void")
    .where("created_at", "<", before(DAY))
    .execute();
  await trx.deleteFrom("used_captchas").where("expires_at", "<", before(0)).execute();
};

interface Kept {
  trash: Trash[];
  /** Expire together, with the mails that tell of them. */
  people: Expire[];
  access: Expire;
}

/** Deletes what the privacy policy says is not kept, and what has no use any more. */
export async function purge(deps: Deps, { trash, people, access }: Kept): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = (age: number) => new Date(now - age).toISOString();
  await inTransaction(deps.db, async (trx) => {
    await takeTime(trx);
    for (const expire of people) await expire(trx, before);
    await forgetMails(trx, trash);
  });
  await inTransaction(deps.db, async (trx) => {
    await takeTime(trx);
    await expireRecords(trx, before);
    await access(trx, before);
  });
  await sweepMailFiles(deps);
}
