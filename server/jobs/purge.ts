import { inTransaction, takeTime, truncateLog } from "../db/open.ts";
import { expiring, type Leaving, type Rule } from "../db/retention.ts";
import type { Deps } from "../deps.ts";
import {
  forgetMailsOfLeaving,
  type People,
  sweepMailFiles,
  sweepMails,
} from "../mail/forget-mails.ts";

/** Of what the base itself keeps, beside mails. */
export const expireRecords = {
  journal: expiring("journal", { table: "journal", since: "at" }),
  captchas: expiring("captchas", { table: "used_captchas", since: "expires_at" }),
};

interface Rules {
  persons: People;
  /** Categories about people, which expire together with the emails about them. */
  people: (Rule & { leaving: Leaving })[];
  others: Rule[];
}

/** Deletes the data whose retention period is over, as the privacy policy says. */
export async function purge(deps: Deps, { persons, people, others }: Rules): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = (age: number) => new Date(now - age).toISOString();
  await sweepMails(deps, persons);
  await inTransaction(deps.db, async (trx) => {
    await takeTime(trx);
    const leaving = people.map((rule) => rule.leaving);
    await forgetMailsOfLeaving(trx, leaving, before);
    for (const { erase } of people) await erase(trx, before);
  });
  await inTransaction(deps.db, async (trx) => {
    await takeTime(trx);
    for (const { erase } of others) await erase(trx, before);
  });
  await sweepMailFiles(deps);
  await truncateLog(deps.db);
}
