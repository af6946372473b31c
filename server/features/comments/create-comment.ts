import type { ThingRef } from "#contract/comment-path.ts";
import type { Comment, commentRoutes } from "#contract/comments.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordActivity } from "#server/db/activity.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { admitCommenter, lockThing } from "./commented.ts";
import { saveMentions } from "./mentions.ts";
import { COLUMNS, getComment } from "./queries.ts";

type Input = Parsed<typeof commentRoutes.create>["body"];

/** Publishes a comment, once for a form sent twice. Throws not_found, not_in_group, group_archived or invalid_request. */
export const createComment = (
  deps: Deps,
  of: ThingRef,
  { text, mentions }: Input,
  actor: Actor,
): Promise<Comment> =>
  inTransaction(deps.db, async (trx) => {
    const thing = await lockThing(trx, of);
    await admitCommenter(trx, thing, actor);
    const now = deps.clock.now();
    const about = { [COLUMNS[of.kind]]: of.id };
    const same = { ...about, author_id: actor.id, text };
    const duplicate = await findDuplicate(trx, "comments", same, now);
    if (duplicate) return getComment(trx, duplicate);
    const id = newId();
    const none = { event_id: null, document_id: null, group_id: null, edited_at: null };
    await trx
      .insertInto("comments")
      .values({ ...none, ...same, id, created_at: now.toISOString() })
      .execute();
    await saveMentions(deps, trx, { commentId: id, text, mentions, thing, actor });
    const { groupId } = thing;
    // At the moment of the comment: its removal finds its news by it.
    await recordActivity(deps, trx, { kind: "comment", groupId, subjectId: id, at: now, actor });
    return getComment(trx, id);
  });
