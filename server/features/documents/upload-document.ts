import { type Document, documentRoutes } from "#contract/documents.ts";
import { fold } from "#contract/fold.ts";
import { DUPLICATE_WINDOW_MS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { admitSender } from "#server/accounts/admit-sender.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { recordActivity } from "#server/db/activity.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import { addVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { storeUpload } from "#server/files/store-upload.ts";
import type { Upload } from "#server/files/upload.ts";
import { presentDocument } from "./present-document.ts";
import { getDocument } from "./queries.ts";
import { getFolderName } from "./sorting/folders.ts";
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

interface Deposit extends Fields {
  upload: Upload;
  fileName: string;
}

/** Id of the same file, which the same person filed there a moment ago: the form was sent twice. */
async function findTwin(
  trx: Trx,
  { groupId, upload: { name, draft } }: Deposit,
  { actor, now }: { actor: Actor; now: Date },
): Promise<string | undefined> {
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS).toISOString();
  const row = await trx
    .selectFrom("document_versions as versions")
    .innerJoin("documents", "documents.id", "versions.document_id")
    .select("documents.id")
    .where("group_id", "=", groupId)
    .where("deleted_at", "is", null)
    .where("number", "=", 1)
    .where("versions.name", "=", name)
    .where("sha256", "=", draft.sha256)
    .where("author_id", "=", actor.id)
    .where("created_at", ">=", since)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the id of the document. */
async function fileDocument(deps: Deps, trx: Trx, deposit: Deposit, actor: Actor): Promise<string> {
  const { groupId, upload, fileName, folderId = null, kind = null, silent } = deposit;
  await admitPublisher(trx, actor, [groupId]);
  const group = await getGroupName(trx, deposit);
  if (folderId) await getFolderName(trx, { groupId, folderId });
  const now = deps.clock.now();
  const twin = await findTwin(trx, deposit, { actor, now });
  if (twin) return twin;
  const [id, at] = [newId(), now.toISOString()];
  const { name, draft } = upload;
  await trx
    .insertInto("documents")
    .values({
      ...{ id, group_id: groupId, name, search: fold(name), uploaded_at: at, deleted_at: null },
      ...{ folder_id: folderId, kind },
    })
    .execute();
  const first = { subject: id, number: 1, author: actor.id, at };
  const file = { name, file_name: fileName, size: draft.size, sha256: draft.sha256 };
  await addVersion(trx, "document_versions", first, file);
  if (!silent) await recordActivity(deps, trx, { kind: "document", groupId, subjectId: id, actor });
  await recordAct(deps, trx, { act: "document_uploaded", actor, subject: `${name} (${group})` });
  return id;
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
      const id = await fileDocument(deps, trx, { ...input, upload, fileName }, sender);
      return presentDocument(deps, await getDocument(trx, id), sender);
    }),
  );
}
