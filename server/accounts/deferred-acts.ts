import type { Act } from "#contract/journal.ts";
import { recordAct } from "../db/journal.ts";
import { inTransaction } from "../db/open.ts";
import { perApp } from "../db/per-app.ts";
import type { Deps } from "../deps.ts";

/** Enough for the accounts of a site that are tried in one minute; the log has them all. */
const ACTS_MAX = 10_000;

interface Deferred {
  act: Act;
  userId: string;
  count: number;
}

const waiting = perApp(() => new Map<string, Deferred>());

/**
 * Notes what a visitor did to an account, for the journal: written later, so that an answer takes no longer for an account
 * that exists (T02, T03), and several times in one line, so that a flood does not fill the disk.
 */
export function recordLater(deps: Deps, act: Act, userId: string, count = 1): void {
  const acts = waiting(deps);
  const key = `${act} ${userId}`;
  const known = acts.get(key);
  if (known) known.count += count;
  else if (acts.size < ACTS_MAX) acts.set(key, { act, userId, count });
}

async function write(deps: Deps, acts: Deferred[]): Promise<void> {
  const ids = [...new Set(acts.map(({ userId }) => userId))];
  await inTransaction(deps.db, async (trx) => {
    const users = await trx
      .selectFrom("users")
      .select(["id", "first_name", "last_name"])
      .where("id", "in", ids)
      .execute();
    const names = new Map(
      users.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]),
    );
    for (const { act, userId, count } of acts) {
      const name = names.get(userId);
      if (name !== undefined)
        await recordAct(deps, trx, {
          act,
          subject: count === 1 ? name : `${name}, ${count} fois`,
          subjectId: userId,
        });
    }
  });
}

/** Writes the deferred acts. Acts that fail to be written are retried at the next run. */
export async function writeDeferredActs(deps: Deps): Promise<void> {
  const acts = [...waiting(deps).values()];
  waiting(deps).clear();
  if (acts.length === 0) return;
  try {
    await write(deps, acts);
  } catch (error) {
    for (const { act, userId, count } of acts) recordLater(deps, act, userId, count);
    throw error;
  }
}
