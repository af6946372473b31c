import type { Insertable } from "kysely";
import { type Document, documentRoutes } from "#contract/documents.ts";
import { fold } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { admitSender } from "#server/accounts/admit-sender.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { recordActivity } from "#server/db/activity.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { DocumentsTable } from "#server/db/tables/documents.ts";
import type { Deps } from "#server/deps.ts";
import { storeUpload } from "#server/files/store-upload.ts";
import type { Upload } from "#server/files/upload.ts";
import { presentDocument } from "./present-document.ts";
import { getDocument } from "./queries.ts";
import { documentFiles } from "./trash.ts";

type Fields = Parsed<typeof documentRoutes.upload>["body"];

async function getGroupName(trx: Trx, { groupId, category }: Fields): Promise<string> {
  const group = await trx
    .selectFrom("groups")
    .select("name")
    .where("id", "=", groupId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!group) throw fieldError({ groupId: messages.groupGone });
  if (category !== undefined && category !== group.name)
    throw fieldError({ category: messages.groupMismatch });
  return group.name;
}

const toDocumentRow = (
  deps: Deps,
  { name, draft }: Upload,
  { groupId }: Fields,
  file_name: string,
  actor: Actor,
): Insertable<DocumentsTable> => ({
  id: newId(),
  group_id: groupId,
  name,
  file_name,
  size: draft.size,
  sha256: draft.sha256,
  search: fold(name),
  uploaded_by: actor.id,
  uploaded_at: deps.clock.now().toISOString(),
  deleted_at: null,
});

async function fileDocument(
  deps: Deps,
  trx: Trx,
  row: Insertable<DocumentsTable>,
  input: Fields,
  actor: Actor,
): Promise<string> {
  await admitPublisher(trx, actor, [input.groupId]);
  const group = await getGroupName(trx, input);
  const { group_id, name, sha256, uploaded_by = null } = row;
  const same = { group_id, name, sha256, uploaded_by, deleted_at: null };
  const duplicate = await findDuplicate(trx, "documents", same, deps.clock.now());
  if (duplicate) return duplicate;
  await trx.insertInto("documents").values(row).execute();
  const { id: subjectId, group_id: groupId } = row;
  await recordActivity(deps, trx, { kind: "document", groupId, subjectId, actor });
  await recordAct(deps, trx, {
    act: "document_uploaded",
    actor,
    subject: `${row.name} (${group})`,
  });
  return row.id;
}

/** Adds a document to its group; the file is stored before the row is committed. Throws invalid_request, or as admitSender. */
export async function uploadDocument(
  deps: Deps,
  { upload, ...input }: Fields & { upload: Upload | undefined },
  actor: Actor,
): Promise<Document> {
  if (!upload) throw fieldError({ file: messages.documentFieldsRequired });
  return storeUpload(deps, documentFiles, upload, (fileName) =>
    inTransaction(deps.db, async (trx) => {
      const sender = await admitSender(deps, trx, documentRoutes.upload, actor);
      const row = toDocumentRow(deps, upload, input, fileName, sender);
      const id = await fileDocument(deps, trx, row, input, sender);
      return presentDocument(deps, await getDocument(trx, id), sender);
    }),
  );
}
