import type { documentRoutes, EventNamed } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { type Db, inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type DocumentRow, getDocument, selectDocuments } from "./queries.ts";

const fromLiveEvents = (db: Db | Trx) =>
  db
    .selectFrom("events")
    .innerJoin("groups", "groups.id", "events.group_id")
    .where("events.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);

/** Throws not_found. */
async function getEvent(db: Db | Trx, id: string) {
  const row = await fromLiveEvents(db)
    .select(["title", "group_id"])
    .where("events.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}

const listAttached = (db: Db | Trx, eventId: string, groupId: string): Promise<DocumentRow[]> =>
  selectDocuments(db)
    .innerJoin("event_files", "event_files.document_id", "documents.id")
    .where("event_id", "=", eventId)
    // An event moved to another group no longer shows documents of the former group.
    .where("group_id", "=", groupId)
    .orderBy("documents.name")
    .orderBy("documents.id")
    .execute();

/** Documents attached to an event, by name. Throws not_found. */
export async function listEventDocuments(db: Db, eventId: string): Promise<DocumentRow[]> {
  const { group_id } = await getEvent(db, eventId);
  return listAttached(db, eventId, group_id);
}

/** Events that the document is attached to, latest first. Throws not_found. */
export async function listDocumentEvents(db: Db, documentId: string): Promise<EventNamed[]> {
  const { group_id } = await getDocument(db, documentId);
  const rows = await fromLiveEvents(db)
    .innerJoin("event_files", "event_files.event_id", "events.id")
    .select(["events.id", "title", "day"])
    .where("document_id", "=", documentId)
    .where("group_id", "=", group_id)
    .orderBy("day", "desc")
    .orderBy("events.id")
    .execute();
  return rows.map(({ day, ...row }) => ({ ...row, date: `${day}T12:00:00.000Z` }));
}

async function refuseForeign(trx: Trx, ids: string[], groupId: string): Promise<void> {
  if (ids.length === 0) return;
  const found = await selectDocuments(trx)
    .where("documents.id", "in", ids)
    .where("group_id", "=", groupId)
    .execute();
  if (found.length < ids.length) throw fieldError({ documents: messages.eventDocumentForeign });
}

type Input = Parsed<typeof documentRoutes.attach>["body"];

/** Replaces the documents attached to an event; all must belong to its group. Throws not_found or invalid_request. */
export const attachDocuments = (
  deps: Deps,
  eventId: string,
  { documents }: Input,
  actor: Actor,
): Promise<DocumentRow[]> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `event:${eventId}`);
    const { group_id, title } = await getEvent(trx, eventId);
    await admitPublisher(trx, actor, [group_id]);
    const ids = [...new Set(documents)];
    await refuseForeign(trx, ids, group_id);
    await trx.deleteFrom("event_files").where("event_id", "=", eventId).execute();
    const rows = ids.map((document_id) => ({ event_id: eventId, document_id }));
    if (rows.length > 0) await trx.insertInto("event_files").values(rows).execute();
    await recordAct(deps, trx, { act: "event_updated", actor, subject: title });
    return listAttached(trx, eventId, group_id);
  });
