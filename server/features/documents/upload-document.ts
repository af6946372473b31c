import type { Insertable } from "kysely";
import type { Document } from "../../../contract/documents.ts";
import { fold } from "../../../contract/fold.ts";
import { SAME_CLICK_MS } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { mayPublishIn } from "../../../contract/permissions.ts";
import type { Actor } from "../../accounts/session.ts";
import { fieldError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { newId } from "../../db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "../../db/open.ts";
import type { DocumentsTable } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { keepUpload } from "../../files/keep-upload.ts";
import type { Upload } from "../../files/upload.ts";
import { refuseUnless } from "../../http/refuse-unless.ts";
import { documentFiles } from "./own-files.ts";
import { presentDocument } from "./present-document.ts";
import { getDocument } from "./queries.ts";

interface DocumentInput {
  upload: Upload | undefined;
  groupId: string;
  category?: string | undefined;
  actor: Actor;
}

async function getGroupName(trx: Trx, { groupId, category }: DocumentInput): Promise<string> {
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

const findJustFiled = (
  trx: Trx,
  { group_id, name, sha256, uploaded_by, uploaded_at }: Insertable<DocumentsTable>,
) =>
  trx
    .selectFrom("documents")
    .select("id")
    .where((eb) => eb.and({ group_id, name, sha256, uploaded_by: uploaded_by ?? null }))
    .where("uploaded_at", ">=", new Date(Date.parse(uploaded_at) - SAME_CLICK_MS).toISOString())
    .where("deleted_at", "is", null)
    .executeTakeFirst();

const newRow = (
  deps: Deps,
  { name, draft }: Upload,
  { groupId, actor }: DocumentInput,
  file_name: string,
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
  input: DocumentInput,
): Promise<string> {
  refuseUnless(mayPublishIn(input.actor, { id: input.groupId }));
  await takeLock(trx, `group:${input.groupId}`);
  const group = await getGroupName(trx, input);
  const twin = await findJustFiled(trx, row);
  if (twin) return twin.id;
  await trx.insertInto("documents").values(row).execute();
  await recordAct(deps, trx, {
    act: "document_uploaded",
    actor: input.actor,
    subject: `${row.name} (${group})`,
  });
  return row.id;
}

/** Files a document under its group: the file is on the disk for good before the row says so. Throws invalid_request. */
export async function uploadDocument(deps: Deps, input: DocumentInput): Promise<Document> {
  const { upload } = input;
  if (!upload) throw fieldError({ file: messages.documentFieldsRequired });
  return keepUpload(deps, documentFiles, upload, (fileName) =>
    inTransaction(deps.db, async (trx) => {
      const id = await fileDocument(deps, trx, newRow(deps, upload, input, fileName), input);
      return presentDocument(deps, await getDocument(trx, id), input.actor);
    }),
  );
}
