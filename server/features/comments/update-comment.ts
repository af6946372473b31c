import type { Comment, commentRoutes } from "#contract/comments.ts";
import { isConcerned, mayEditComment } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { admitCommenter } from "./commented.ts";
import { lockComment } from "./lock-comment.ts";
import { saveMentions } from "./mentions.ts";
import { getComment } from "./queries.ts";

type Input = Parsed<typeof commentRoutes.update>["body"];

/**
 * Changes a comment of the actor, for a quarter of an hour. Throws not_found, forbidden, comment_settled, not_in_group,
 * group_archived, stale or invalid_request.
 */
export const updateComment = (
  deps: Deps,
  id: string,
  { text, mentions, version }: Input,
  actor: Actor,
): Promise<Comment> =>
  inTransaction(deps.db, async (trx) => {
    const { comment, thing } = await lockComment(trx, id);
    const { author_id, created_at: createdAt } = comment;
    const authorId = author_id ?? undefined;
    refuseUnless(authorId !== undefined && isConcerned(actor, authorId));
    const now = deps.clock.now();
    if (!mayEditComment(actor, { authorId, createdAt }, now)) throw new ApiError("comment_settled");
    await admitCommenter(trx, thing, actor);
    refuseStale(version, comment.version);
    await trx
      .updateTable("comments")
      .set({
        version: comment.version + 1,
        ...(text !== comment.text && { text, edited_at: now.toISOString() }),
      })
      .where("id", "=", id)
      .execute();
    await saveMentions(deps, trx, { commentId: id, text, mentions, thing, actor });
    return getComment(trx, id);
  });
