import { setImmediate as nextTurn } from "node:timers/promises";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { inTransaction, isPostgres, type Trx, takeLock } from "../db/open.ts";
import type { TestApp } from "./build-test-app.ts";

const WAITING = sql`select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Until it waits for a lock, or is answered. SQLite has one writer: there the request begins after the transaction. */
async function waitWith(app: TestApp, reply: Promise<unknown>): Promise<void> {
  if (!isPostgres(app.db)) return;
  let isAnswered = false;
  void reply.then(() => {
    isAnswered = true;
  });
  while (!isAnswered && (await WAITING.execute(app.db)).rows.length === 0) await nextTurn();
}

/** Sends a request while another transaction has this lock, and changes there what the request depends on. */
export async function sendDuring(
  app: TestApp,
  lock: string,
  send: () => Promise<LightMyRequestResponse>,
  change: (trx: Trx) => Promise<unknown>,
): Promise<LightMyRequestResponse | undefined> {
  const sent: Promise<LightMyRequestResponse>[] = [];
  await inTransaction(app.db, async (trx) => {
    await takeLock(trx, lock);
    const reply = send();
    sent.push(reply);
    await waitWith(app, reply);
    await change(trx);
  });
  return sent[0];
}
