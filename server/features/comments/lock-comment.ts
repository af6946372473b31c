import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import { lockThing } from "./commented.ts";
import { findCommented } from "./queries.ts";

/** A comment and what it is about, under the lock of its group. Throws not_found. */
export async function lockComment(trx: Trx, id: string) {
  const gone = messages.commentGone;
  const thing = await lockThing(trx, await findCommented(trx, id, gone));
  // Another tab may have removed it before the lock was taken.
  const comment = await trx
    .selectFrom("comments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!comment) throw new ApiError("not_found", { message: gone });
  return { comment, thing };
}
