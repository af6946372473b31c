import { setImmediate } from "node:timers/promises";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { type Activity, findLatestActivity, listActivities } from "./activities.ts";
import {
  DIGESTS_LOCK,
  findFirstSeen,
  lacksDigests,
  markSent,
  openDigests,
  skipQuietGroups,
} from "./cursors.ts";
import { createItemSelector, type DigestItem } from "./digest-items.ts";
import { type DigestRecipient, listDueRecipients } from "./digest-recipients.ts";
import { type DigestRun, listDueRuns } from "./digest-runs.ts";
import { digestEmail, urgentEmail } from "./emails.ts";
import { claimOwnTasks, sendTaskReminders } from "./send-task-reminders.ts";
import { endStarts } from "./starts.ts";

interface RunBatch {
  run: DigestRun;
  latest: string | undefined;
  activities: readonly Activity[];
  itemsFor: (recipient: DigestRecipient) => DigestItem[];
}

/** Emails to these recipients: one for each urgent item, otherwise one digest, with the actions of which they are reminded. */
async function toEmails(
  deps: Deps,
  trx: Trx,
  recipients: DigestRecipient[],
  { run, itemsFor }: RunBatch,
) {
  const found = recipients
    .map((recipient) => ({ recipient, items: itemsFor(recipient) }))
    .filter(({ items }) => items.length > 0);
  if (run.frequency === "urgent")
    return found.flatMap(({ recipient, items }) =>
      items.map((item) => urgentEmail(deps, recipient, item)),
    );
  const people = run.isTimed ? found.map(({ recipient }) => recipient) : [];
  const tasks = await claimOwnTasks(deps, trx, people);
  return found.map(({ recipient, items }) =>
    digestEmail(deps, recipient, items, tasks.get(recipient.id)),
  );
}

/** Queues the emails of the next recipients and advances their cursors in one transaction. False when no recipient is left. */
const sendNextBatch = (deps: Deps, batch: RunBatch): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, DIGESTS_LOCK);
    const { run, latest, activities } = batch;
    const recipients = await listDueRecipients(trx, run, latest, activities);
    if (recipients.length === 0) return false;
    await queueMails(deps, trx, await toEmails(deps, trx, recipients, batch));
    await endStarts(trx, run, recipients);
    await markSent(
      trx,
      run,
      recipients.map(({ id }) => id),
    );
    return true;
  });

const withDigestLock = <T>(deps: Deps, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, DIGESTS_LOCK);
    return work(trx);
  });

async function sendRun(deps: Deps, run: DigestRun, stopping?: AbortSignal): Promise<void> {
  const isUrgent = run.frequency === "urgent";
  const latest = await findLatestActivity(deps.db, { isUrgent, upto: run.upto });
  const after = await findFirstSeen(deps.db, run, latest);
  if (after === undefined) return;
  const found = await listActivities(deps.db, { isUrgent, after, upto: run.upto });
  const byGroup = Map.groupBy(found, ({ group_id }) => group_id);
  const groupIds = [...byGroup.keys()];
  await withDigestLock(deps, (trx) => skipQuietGroups(trx, { run, latest, groupIds }));
  // Requests run between two batches: SQLite shares the thread of the server.
  const itemsFor = createItemSelector(run, byGroup, deps.clock.now());
  const batch = { run, latest, activities: found, itemsFor };
  while (!stopping?.aborted && (await sendNextBatch(deps, batch))) await setImmediate();
}

/** Sends the digests that are due (docs/decisions/051), then the reminders of actions that are in none. */
export async function sendDigests(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  if (await lacksDigests(deps.db)) await withDigestLock(deps, (trx) => openDigests(trx, now));
  for (const run of listDueRuns(now)) {
    if (stopping?.aborted) return;
    await sendRun(deps, run, stopping);
  }
  await sendTaskReminders(deps, stopping);
}
