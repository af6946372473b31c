import { randomBytes } from "node:crypto";
import type { Document } from "../../../contract/documents.ts";
import { fold } from "../../../contract/fold.ts";
import { messages } from "../../../contract/messages.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction, type Trx } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { keepUpload } from "../../files/keep-upload.ts";
import { ApiError, fieldError } from "../../http/errors.ts";
import type { Upload } from "../../http/receive-upload.ts";
import type { Actor } from "../../http/session.ts";
import { findDocument } from "./queries.ts";

interface DocumentInput {
  upload: Upload | undefined;
  groupId: string;
  category?: string | undefined;
  actor: Actor;
}

async function getGroupName(trx: Trx, { groupId, category }: DocumentInput): Promise<string> {
  const group = await trx.selectFrom("groups").select("name").where("id", "=", groupId).where("deleted_at", "is", null).executeTakeFirst();
  if (!group) throw fieldError({ groupId: messages.groupGone });
  if (category !== undefined && category !== group.name) throw fieldError({ category: messages.groupMismatch });
  return group.name;
}

/** Files a document under its group: the file is on the disk for good before the row says so. Throws invalid_request. */
export async function uploadDocument(deps: Deps, input: DocumentInput): Promise<Document> {
  const { upload, actor, groupId } = input;
  if (!upload) throw fieldError({ file: messages.documentFieldsRequired });
  return keepUpload(deps, upload, (file_name) =>
    inTransaction(deps.db, async (trx) => {
      const group = await getGroupName(trx, input);
      const { name, draft } = upload;
      const id = randomBytes(16).toString("base64url");
      const uploaded_at = deps.clock.now().toISOString();
      const row = {
        id,
        group_id: groupId,
        name,
        file_name,
        size: draft.size,
        sha256: draft.sha256,
        search: fold(name),
        uploaded_by: actor.id,
        uploaded_at,
        deleted_at: null,
      };
      await trx.insertInto("documents").values(row).execute();
      await recordAct(deps, trx, { act: "document_uploaded", actor, subject: `${name} (${group})` });
      const document = await findDocument(deps, trx, id);
      if (!document) throw new ApiError("not_found");
      return document;
    }),
  );
}
