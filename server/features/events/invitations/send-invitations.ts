import { setImmediate } from "node:timers/promises";
import { frequencyFor } from "#contract/frequency.ts";
import { isPast } from "#contract/paris-time.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { queueMails } from "#server/mail/outbox.ts";
import {
  hasDeparted,
  isDue,
  listComing,
  listDeparted,
  listInvited,
  listRecipients,
  type Recipient,
} from "./due-invitations.ts";
import { type InvitationUpdate, toEmails, toRow, toUpdate } from "./invitation-update.ts";
import { createSharedToken } from "./token.ts";

/** Invitations per transaction. */
const BATCH_SIZE = 50;

async function saveInvitations(trx: Trx, rows: ReturnType<typeof toRow>[]): Promise<void> {
  for (const { id, event_id, user_id, ...columns } of rows)
    await trx
      .insertInto("event_invitations")
      .values({
        id,
        event_id,
        user_id,
        sent_at: null,
        reply_sequence: null,
        reply_stamp: null,
        together_hash: null,
        ...columns,
      })
      .onConflict((conflict) => conflict.columns(["event_id", "user_id"]).doUpdateSet(columns))
      .execute();
}

/** Saves the shared token of a batch in each of its invitations, replacing that of a former address. */
async function saveSharedToken(
  deps: Deps,
  trx: Trx,
  updates: readonly InvitationUpdate[],
): Promise<void> {
  const [first] = updates;
  if (!first || first.event.together === null) return;
  const { together } = first.event;
  const { id, email } = first.person;
  await trx
    .updateTable("event_invitations")
    .set({ together_hash: hashText(createSharedToken(deps, { together, id, email })) })
    .where("user_id", "=", id)
    .where("token_hash", "is not", null)
    .where("event_id", "in", (eb) =>
      eb.selectFrom("invited_events").select("event_id").where("together", "=", together),
    )
    .execute();
}

/** Updates to announce, by person. */
async function listUpdates(
  deps: Deps,
  trx: Trx,
  rows: readonly Recipient[],
  events: Awaited<ReturnType<typeof listInvited>>,
): Promise<InvitationUpdate[][]> {
  const people = Map.groupBy(rows, ({ id }) => id);
  const choices = await listChoices(trx, [...people.keys()]);
  return [...people].map(([id, own]) =>
    events.flatMap((event) => {
      const person = own.find(({ eventId }) => eventId === event.id);
      if (!person) return [];
      const frequency = frequencyFor(choices.get(id) ?? [], "invitation", event.group_id);
      return [toUpdate(deps, person, event, frequency !== "never")];
    }),
  );
}

/**
 * Queues the emails of the next people and records them in one transaction, so that a crash never sends one twice.
 * False when no one is left.
 */
const notifyNext = (deps: Deps, ids: string[], whom: "members" | "departed"): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    for (const id of ids) await takeLock(trx, `event:${id}`);
    const now = deps.clock.now();
    const invited = await listInvited(trx, ids);
    const events = invited.filter(({ day, end_time }) => !isPast({ day, endTime: end_time }, now));
    if (events.length === 0) return false;
    const most = Math.max(1, Math.floor(BATCH_SIZE / events.length));
    const of = { ids: events.map(({ id }) => id), most };
    const rows =
      whom === "departed" ? await listDeparted(trx, of, now) : await listRecipients(trx, of);
    const people = await listUpdates(deps, trx, rows, events);
    await queueMails(
      deps,
      trx,
      people.flatMap((updates) => toEmails(deps, updates)),
    );
    await saveInvitations(
      trx,
      people.flat().map((one) => toRow(one, now.toISOString())),
    );
    for (const updates of people) await saveSharedToken(deps, trx, updates);
    return people.length === most;
  });

/**
 * Sends the requested invitations, announces changes of their events by each person's settings, and withdraws those
 * of people who left (docs/decisions/058).
 */
export async function sendInvitations(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  for (const ids of await listComing(deps.db, now))
    for (const [whom, concerns] of [
      ["departed", hasDeparted] as const,
      ["members", isDue] as const,
    ]) {
      const those: string[] = [];
      for (const id of ids) {
        if (stopping?.aborted) return;
        if (await concerns(deps.db, id, now)) those.push(id);
        await setImmediate();
      }
      if (those.length === 0) continue;
      while (!stopping?.aborted && (await notifyNext(deps, those, whom))) await setImmediate();
    }
}
