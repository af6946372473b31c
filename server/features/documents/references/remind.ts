import { addDays } from "#contract/repeat.ts";
import { listAnimators } from "#server/accounts/animators-of-group.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { reviewEmail } from "./emails.ts";
import { todayOf } from "./get-reference.ts";
import { isRested, listUnanswered, listWithNewcomers, notifyPeople } from "./notify-asked.ts";

const DAY = 24 * 3_600_000;
/** Days after the request on which those who have not answered are notified. */
const NOTICE_DAYS = [0, 7, 21];
/** Days before the review date on which its owner is notified. */
const REVIEW_DAYS = [30, 0];

/** Live references, with the notices that were sent. SQLite begins with what a cross join names first. */
const selectLive = (db: Deps["db"] | Trx) =>
  db
    .selectFrom("document_references as reference")
    .crossJoin("documents")
    .whereRef("documents.id", "=", "reference.document_id")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.id", "documents.name", "live_version as version", "group_id as groupId"])
    .select(["groups.name as group", "owner_id as ownerId", "review_on as reviewOn"])
    .select(["asked_at as askedAt", "notices", "review_notices as reviewNotices"])
    .where("ended_at", "is", null)
    .where("documents.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);
type LiveReference = Awaited<ReturnType<ReturnType<typeof selectLive>["execute"]>>[number];

function dueNotices({ askedAt }: LiveReference, now: Date): number {
  if (askedAt === null) return 0;
  return NOTICE_DAYS.filter((days) => Date.parse(askedAt) + days * DAY <= now.getTime()).length;
}

function dueReviews({ reviewOn }: LiveReference, today: string): number {
  if (reviewOn === null) return 0;
  return REVIEW_DAYS.filter((days) => addDays(reviewOn, -days) <= today).length;
}

/** One notice to each person without an answer, however many were missed; at other times only to those who were never notified. */
async function notifyAsked(deps: Deps, trx: Trx, reference: LiveReference): Promise<void> {
  const due = dueNotices(reference, deps.clock.now());
  const isDue = due > reference.notices;
  const people = (await listUnanswered(deps, trx, reference.id)).filter(
    ({ notifiedAt }) => notifiedAt === null || (isDue && isRested(deps, notifiedAt)),
  );
  await notifyPeople(deps, trx, reference, people);
  if (!isDue) return;
  await trx
    .updateTable("document_references")
    .set({ notices: due })
    .where("document_id", "=", reference.id)
    .execute();
}

/** The owner; once they are gone, those who run the group. */
async function listReviewers(trx: Trx, { ownerId, groupId }: LiveReference) {
  const owners = await trx
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where("status", "=", "active")
    .where(HAS_ACCESS)
    .execute();
  return owners.length > 0 ? owners : listAnimators(trx, groupId);
}

async function notifyReview(deps: Deps, trx: Trx, reference: LiveReference): Promise<void> {
  const { reviewOn } = reference;
  const due = dueReviews(reference, todayOf(deps));
  if (reviewOn === null || due <= reference.reviewNotices) return;
  const people = await listReviewers(trx, reference);
  await queueMails(
    deps,
    trx,
    people.map((person) => reviewEmail(deps, person, { ...reference, reviewOn })),
  );
  await trx
    .updateTable("document_references")
    .set({ review_notices: due })
    .where("document_id", "=", reference.id)
    .execute();
}

/**
 * Notifies those who have not answered, three times at most for a version, and those who review a reference, twice. People who are asked
 * later, by name or because they joined, are notified by the next run.
 */
export async function remindOfReferences(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const newcomers = await listWithNewcomers(deps);
  const due = (one: LiveReference) =>
    newcomers.has(one.id) ||
    dueNotices(one, deps.clock.now()) > one.notices ||
    dueReviews(one, todayOf(deps)) > one.reviewNotices;
  for (const { id } of (await selectLive(deps.db).execute()).filter(due)) {
    if (stopping?.aborted) return;
    await inTransaction(deps.db, async (trx) => {
      // Another run may have sent the same notice.
      await takeLock(trx, `reference:${id}`);
      const reference = await selectLive(trx).where("documents.id", "=", id).executeTakeFirst();
      if (!reference) return;
      await notifyAsked(deps, trx, reference);
      await notifyReview(deps, trx, reference);
    });
  }
}
