import type { InboxMessage } from "../../../contract/inbox.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { type Db, inTransaction, type Trx } from "../../db/open.ts";
import { follows } from "../../db/page.ts";
import { putInTrash } from "../../db/trash.ts";
import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";

const LIMIT = 200;

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

interface MessageQuery {
  done?: "true" | "false" | undefined;
  limit?: number | undefined;
  before?: string | undefined;
}

function listMessages(db: Db, { done, limit, before }: MessageQuery): Promise<InboxMessage[]> {
  let query = selectMessages(db)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit ?? LIMIT);
  if (done) query = query.where("done_at", done === "true" ? "is not" : "is", null);
  if (before) query = query.where(follows("contact_messages", ["created_at"], "desc", before));
  return query.execute();
}

/** Marking twice keeps the first moment. Throws not_found. */
const markMessage = (
  deps: Deps,
  id: string,
  marks: { read?: boolean | undefined; done?: boolean | undefined },
  actor: Actor,
): Promise<InboxMessage> =>
  inTransaction(deps.db, async (trx) => {
    const message = await selectMessages(trx).where("id", "=", id).executeTakeFirst();
    if (!message) throw new ApiError("not_found");
    const now = deps.clock.now().toISOString();
    const moment = (mark: boolean | undefined, kept: string | null) =>
      mark === undefined ? kept : mark ? (kept ?? now) : null;
    const readAt = moment(marks.read ?? (marks.done || undefined), message.readAt);
    const doneAt = moment(marks.done, message.doneAt);
    await trx
      .updateTable("contact_messages")
      .set({ read_at: readAt, done_at: doneAt })
      .where("id", "=", id)
      .execute();
    if (doneAt !== null && message.doneAt === null)
      await recordAct(deps, trx, {
        act: "message_handled",
        actor,
        person: message,
      });
    return { ...message, readAt, doneAt };
  });

const removeMessage = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await putInTrash(trx, "contact_messages", id, deps.clock.now())
      .returning(["first_name", "last_name"])
      .executeTakeFirst();
    if (!removed) throw new ApiError("not_found");
    await recordAct(deps, trx, {
      act: "message_deleted",
      actor,
      subject: `${removed.first_name} ${removed.last_name}`,
      subjectId: id,
    });
  });

export const inboxHandlers = (deps: Deps): Handlers<"inbox"> => ({
  list: ({ query }) => listMessages(deps.db, query),
  update: ({ params, body, actor }) => markMessage(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeMessage(deps, params.id, actor),
});
