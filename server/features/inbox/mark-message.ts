import type { InboxMessage, inboxRoutes } from "#contract/inbox.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getMessage } from "./queries.ts";

type Marks = Parsed<typeof inboxRoutes.update>["body"];

/** Marks a message as read or handled; marking again preserves the first date. Throws not_found. */
export const markMessage = (
  deps: Deps,
  id: string,
  marks: Marks,
  actor: Actor,
): Promise<InboxMessage> =>
  inTransaction(deps.db, async (trx) => {
    const message = await getMessage(trx, id);
    const now = deps.clock.now().toISOString();
    const toMoment = (mark: boolean | undefined, current: string | null) =>
      mark === undefined ? current : mark ? (current ?? now) : null;
    const readAt = toMoment(marks.read ?? (marks.done || undefined), message.readAt);
    const doneAt = toMoment(marks.done, message.doneAt);
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
