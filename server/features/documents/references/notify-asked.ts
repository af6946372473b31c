import { selectUnanswered } from "#server/accounts/to-read.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { slicesOf } from "#server/db/slices-of.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { approvalEmail } from "./emails.ts";
import { todayOf } from "./get-reference.ts";

const DAY = 24 * 3_600_000;
/** Days between two notices about the same document, to a person and by hand. */
const REST_DAYS = 3;
/** Recipients beyond which mails to a single person are delivered first. */
const MANY = 50;

/** The moment from which another notice may follow one. */
export const restedAt = (notifiedAt: string): Date =>
  new Date(Date.parse(notifiedAt) + REST_DAYS * DAY);

export const isRested = ({ clock }: Pick<Deps, "clock">, notifiedAt: string | null): boolean =>
  notifiedAt === null || restedAt(notifiedAt) <= clock.now();

/** People without an answer, and when they were last notified since approval was asked. */
export const listUnanswered = (deps: Deps, db: Db | Trx, id: string) =>
  selectUnanswered(db, todayOf(deps))
    .select(["users.id", "users.email", "notice.notified_at as notifiedAt"])
    .where("documents.id", "=", id)
    .execute();
type Unanswered = Awaited<ReturnType<typeof listUnanswered>>[number];

/** References with people who are asked and were never notified. */
export async function listWithNewcomers(deps: Deps): Promise<Set<string>> {
  const rows = await selectUnanswered(deps.db, todayOf(deps))
    .select("documents.id")
    .distinct()
    .where("notice.user_id", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Queues a notice to each, a reminder to those who had one, and records it. */
export async function notifyPeople(
  deps: Deps,
  trx: Trx,
  reference: { id: string; name: string; group: string },
  people: Unanswered[],
): Promise<void> {
  const bulk = people.length > MANY;
  await queueMails(
    deps,
    trx,
    people.map((person) =>
      approvalEmail(deps, person, reference, { reminder: person.notifiedAt !== null, bulk }),
    ),
  );
  const notified_at = deps.clock.now().toISOString();
  for (const some of slicesOf(people))
    await trx
      .insertInto("document_notices")
      .values(some.map(({ id }) => ({ document_id: reference.id, user_id: id, notified_at })))
      .onConflict((conflict) =>
        conflict.columns(["document_id", "user_id"]).doUpdateSet({ notified_at }),
      )
      .execute();
}
