import { setImmediate } from "node:timers/promises";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { type Activity, latestActivity, listActivities } from "./activities.ts";
import { DIGESTS_LOCK, firstSeen, lacksDigests, moveOn, openDigests, passOver } from "./cursors.ts";
import { digestEmail, urgentEmail } from "./emails.ts";
import type { NewsItem } from "./news-items.ts";
import { type Pass, passesAt } from "./passes.ts";
import { type Reader, readDue } from "./readers.ts";
import { endStarts } from "./starts.ts";
import { itemTeller } from "./told-items.ts";

interface Round {
  pass: Pass;
  latest: string | undefined;
  activities: readonly Activity[];
  itemsFor: (reader: Reader) => NewsItem[];
}

/** What there is to write to somebody. What is urgent has a letter for each thing. */
function lettersTo(deps: Deps, reader: Reader, { pass, itemsFor }: Round) {
  const items = itemsFor(reader);
  if (items.length === 0) return [];
  return pass.frequency === "urgent"
    ? items.map((item) => urgentEmail(deps, reader, item))
    : [digestEmail(deps, reader, items)];
}

/**
 * The letters of the next people of a round, and that they have them, in one transaction: killed anywhere, it has done both or
 * neither. False when there is nobody left.
 */
const tellNext = (deps: Deps, round: Round): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, DIGESTS_LOCK);
    const { pass, latest, activities } = round;
    const readers = await readDue(trx, pass, latest, activities);
    if (readers.length === 0) return false;
    const letters = readers.flatMap((reader) => lettersTo(deps, reader, round));
    await queueMails(deps, trx, letters);
    await endStarts(trx, pass, readers);
    await moveOn(
      trx,
      pass,
      readers.map(({ id }) => id),
    );
    return true;
  });

const locked = <T>(deps: Deps, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, DIGESTS_LOCK);
    return work(trx);
  });

async function runPass(deps: Deps, pass: Pass, stopping?: AbortSignal): Promise<void> {
  const isUrgent = pass.frequency === "urgent";
  const latest = await latestActivity(deps.db, { isUrgent, upto: pass.upto });
  const after = await firstSeen(deps.db, pass, latest);
  if (after === undefined) return;
  const found = await listActivities(deps.db, { isUrgent, after, upto: pass.upto });
  const byGroup = Map.groupBy(found, ({ group_id }) => group_id);
  const groupIds = [...byGroup.keys()];
  await locked(deps, (trx) => passOver(trx, { pass, latest, groupIds }));
  // Between two of them others have their turn: SQLite has one thread with the site.
  const itemsFor = itemTeller(pass, byGroup, deps.clock.now());
  const round = { pass, latest, activities: found, itemsFor };
  while (!stopping?.aborted && (await tellNext(deps, round))) await setImmediate();
}

/** Tells people what has happened in their groups, as often as each has chosen (docs/decisions/051). */
export async function sendDigests(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  if (await lacksDigests(deps.db)) await locked(deps, (trx) => openDigests(trx, now));
  for (const pass of passesAt(now)) {
    if (stopping?.aborted) return;
    await runPass(deps, pass, stopping);
  }
}
