import { fullName } from "#contract/full-name.ts";
import { isConcerned } from "#contract/permissions.ts";
import { admitRunner } from "#server/accounts/group-right.ts";
import { authorOf, NAME } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { Thing } from "./commented.ts";
import { lockComment } from "./lock-comment.ts";

/** Written without the text: who removed whose comment, below what. */
async function recordRemoval(
  deps: Deps,
  trx: Trx,
  { title }: Thing,
  { authorId, actor }: { authorId: string | null; actor: Actor },
): Promise<void> {
  const author = await trx
    .selectFrom("users")
    .select(NAME)
    .where("id", "=", authorId)
    .executeTakeFirst();
  const name = author ? fullName(author) : authorOf({ firstName: null, lastName: null });
  await recordAct(deps, trx, {
    act: "comment_deleted",
    actor,
    subject: `${name} (${title})`,
    ...(author && { subjectId: author.id }),
  });
}

/** Deletes a comment for good, with its news. Throws not_found or forbidden. */
export const removeComment = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { comment, thing } = await lockComment(trx, id);
    const { author_id: authorId, created_at } = comment;
    const isOwn = authorId !== null && isConcerned(actor, authorId);
    if (!isOwn) await admitRunner(trx, actor, thing.groupId);
    await trx.deleteFrom("comments").where("id", "=", id).execute();
    await trx
      .deleteFrom("activities")
      .where("urgent", "=", 0)
      .where("at", "=", created_at)
      .where("subject_id", "=", id)
      .execute();
    if (!isOwn) await recordRemoval(deps, trx, thing, { authorId, actor });
  });
