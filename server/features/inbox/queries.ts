import type { InboxMessage, inboxRoutes } from "#contract/inbox.ts";
import { LIST_LIMIT } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";

type MessageQuery = Parsed<typeof inboxRoutes.list>["query"];

const selectMessages = (db: Db | Trx) =>
  db
    .selectFrom("contact_messages")
    .select([
      "id",
      "first_name as firstName",
      "last_name as lastName",
      "email",
      "message",
      "created_at as createdAt",
      "read_at as readAt",
      "done_at as doneAt",
    ])
    .where("deleted_at", "is", null);

/** Newest first; `after` is the id of the last row of the previous page. */
export function listMessages(
  db: Db,
  { done, limit, after }: MessageQuery,
): Promise<InboxMessage[]> {
  let query = selectMessages(db)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit ?? LIST_LIMIT);
  if (done) query = query.where("done_at", done === "true" ? "is not" : "is", null);
  if (after) query = query.where(follows("contact_messages", ["created_at"], "desc", after));
  return query.execute();
}

/** Throws not_found, also for a message in the trash. */
export async function getMessage(db: Db | Trx, id: string): Promise<InboxMessage> {
  const message = await selectMessages(db).where("id", "=", id).executeTakeFirst();
  if (!message) throw new ApiError("not_found");
  return message;
}
