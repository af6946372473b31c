import { setImmediate } from "node:timers/promises";
import { frequencyFor } from "#contract/frequency.ts";
import { isPast } from "#contract/paris-time.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { queueMails } from "#server/mail/outbox.ts";
import {
  isDue,
  isLeft,
  listComing,
  listInvited,
  listLeft,
  listUntold,
  type Untold,
} from "./due-invitations.ts";
import { letterOf, rowOf, type Telling, tellingOf } from "./telling.ts";
import { togetherToken } from "./token.ts";

/** Invitations of one transaction. */
const AT_ONCE = 50;

async function keep(trx: Trx, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  for (const { id, event_id, user_id, ...told } of rows)
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
        ...told,
      })
      .onConflict((conflict) => conflict.columns(["event_id", "user_id"]).doUpdateSet(told))
      .execute();
}

/** The secret of all that somebody was invited to at once, in each of them: those of a former address go with it. */
async function keepTogether(deps: Deps, trx: Trx, told: readonly Telling[]): Promise<void> {
  const [first] = told;
  if (!first || first.event.together === null) return;
  const { together } = first.event;
  const { id, email } = first.person;
  await trx
    .updateTable("event_invitations")
    .set({ together_hash: hashText(togetherToken(deps, { together, id, email })) })
    .where("user_id", "=", id)
    .where("token_hash", "is not", null)
    .where("event_id", "in", (eb) =>
      eb.selectFrom("invited_events").select("event_id").where("together", "=", together),
    )
    .execute();
}

/** Who is told what, person by person. */
async function tellings(
  deps: Deps,
  trx: Trx,
  rows: readonly Untold[],
  events: Awaited<ReturnType<typeof listInvited>>,
): Promise<Telling[][]> {
  const people = Map.groupBy(rows, ({ id }) => id);
  const choices = await listChoices(trx, [...people.keys()]);
  return [...people].map(([id, own]) =>
    events.flatMap((event) => {
      const person = own.find(({ eventId }) => eventId === event.id);
      if (!person) return [];
      const frequency = frequencyFor(choices.get(id) ?? [], "invitation", event.group_id);
      return [tellingOf(deps, person, event, frequency !== "never")];
    }),
  );
}

/**
 * The mails to the next people of some meetings, and that they have them, in one transaction: one mail for each version of it, however often the job is
 * killed. False when there is nobody left.
 */
const tellNext = (deps: Deps, ids: string[], whom: "untold" | "left"): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    for (const id of ids) await takeLock(trx, `event:${id}`);
    const now = deps.clock.now();
    const invited = await listInvited(trx, ids);
    const events = invited.filter(({ day, end_time }) => !isPast({ day, endTime: end_time }, now));
    if (events.length === 0) return false;
    const most = Math.max(1, Math.floor(AT_ONCE / events.length));
    const of = { ids: events.map(({ id }) => id), most };
    const rows = whom === "left" ? await listLeft(trx, of, now) : await listUntold(trx, of);
    const people = await tellings(deps, trx, rows, events);
    await queueMails(
      deps,
      trx,
      people.flatMap((told) => letterOf(deps, told)),
    );
    await keep(
      trx,
      people.flat().map((one) => rowOf(one, now.toISOString())),
    );
    for (const told of people) await keepTogether(deps, trx, told);
    return people.length === most;
  });

/**
 * Invites by mail whom somebody asked to invite, tells them of what becomes of the meeting, as each has chosen, and takes it back from who has left
 * (docs/decisions/058).
 */
export async function sendInvitations(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  for (const ids of await listComing(deps.db, now))
    for (const [whom, concerns] of [["left", isLeft] as const, ["untold", isDue] as const]) {
      const those: string[] = [];
      for (const id of ids) {
        if (stopping?.aborted) return;
        if (await concerns(deps.db, id, now)) those.push(id);
        await setImmediate();
      }
      if (those.length === 0) continue;
      while (!stopping?.aborted && (await tellNext(deps, those, whom))) await setImmediate();
    }
}
