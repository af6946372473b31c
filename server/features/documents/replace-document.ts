import { retitled } from "#contract/document-name.ts";
import type { ReferenceChange } from "#contract/document-references.ts";
import { type Document, documentRoutes } from "#contract/documents.ts";
import { fold } from "#contract/fold.ts";
import type { Act } from "#contract/journal.ts";
import { messages } from "#contract/messages.ts";
import { admitSender } from "#server/accounts/admit-sender.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordActivity } from "#server/db/activity.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import { addVersion, getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { storeUpload } from "#server/files/store-upload.ts";
import type { Upload } from "#server/files/upload.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { presentDocument } from "./present-document.ts";
import { getDocument } from "./queries.ts";
import { askAgain, carryAnswers, termsOf } from "./references/new-version.ts";
import { documentFiles } from "./trash.ts";

const FILE = ["name", "file_name", "size", "sha256"] as const;

interface VersionFile {
  name: string;
  file_name: string;
  size: number;
  sha256: string;
}

interface Change {
  id: string;
  /** Version that was read. */
  version: number;
  file: VersionFile;
  note: string;
  restored_from: number | null;
  act: Act;
  /** Of a reference. */
  change?: ReferenceChange | undefined;
  validFrom?: string | undefined;
  /** The group gets no news of it. */
  silent?: "true" | undefined;
}

/** Adds a version unless it equals the live one, as in a retry whose first reply was lost. Throws not_found, forbidden or stale. */
async function setVersion(deps: Deps, trx: Trx, change: Change, actor: Actor): Promise<void> {
  const { id, version, file, note, restored_from, act } = change;
  const { group_id: groupId } = await getDocument(trx, id);
  await admitPublisher(trx, actor, [groupId]);
  const document = await getDocument(trx, id);
  const live = await getVersion(
    trx,
    "document_versions",
    { subject: id, number: document.version },
    ["sha256"],
  );
  if (live.sha256 === file.sha256) return;
  refuseStale(version, document.version);
  const terms = await termsOf(deps, trx, id, change);
  const at = deps.clock.now().toISOString();
  const number = document.version + 1;
  await addVersion(
    trx,
    "document_versions",
    { subject: id, number, author: actor.id, at },
    { ...file, note, restored_from, ...terms },
  );
  if (terms.change === "form") await carryAnswers(trx, id, number);
  if (terms.change === "substance") await askAgain(deps, trx, id);
  const name = retitled(document.name, file.name);
  await trx
    .updateTable("documents")
    .set({ name, search: fold(name), live_version: number, uploaded_at: at })
    .where("id", "=", id)
    .execute();
  // The former text is no longer found; the new one is, once it is read.
  await trx.deleteFrom("document_passages").where("document_id", "=", id).execute();
  if (!change.silent)
    await recordActivity(deps, trx, { kind: "document_version", groupId, subjectId: id, actor });
  await recordAct(deps, trx, {
    act,
    actor,
    subject: `${name} (${document.category}), version ${number}`,
  });
}

interface Replacement {
  id: string;
  version: number;
  note: string;
  change?: ReferenceChange | undefined;
  validFrom?: string | undefined;
  silent?: "true" | undefined;
}

/** Adds an uploaded file as the live version; the title stays. Throws not_found, stale or invalid_request, or as admitSender. */
export async function replaceDocument(
  deps: Deps,
  { id, version, note, change: kind, validFrom, silent }: Replacement,
  upload: Upload | undefined,
  actor: Actor,
): Promise<Document> {
  if (!upload) throw fieldError({ file: messages.fileRequired });
  const { name, draft } = upload;
  return storeUpload(deps, documentFiles, upload, (file_name) =>
    inTransaction(deps.db, async (trx) => {
      const sender = await admitSender(deps, trx, documentRoutes.replace, actor);
      const file = { name, file_name, size: draft.size, sha256: draft.sha256 };
      const change = {
        id,
        version,
        file,
        note,
        change: kind,
        validFrom,
        silent,
        restored_from: null,
        act: "document_replaced",
      } as const;
      await setVersion(deps, trx, change, sender);
      return presentDocument(deps, await getDocument(trx, id), sender);
    }),
  );
}

/** Adds a version with the file of a former one. Throws not_found, forbidden or stale. */
export const restoreVersion = (
  deps: Deps,
  { id, number, version }: { id: string; number: number; version: number },
  actor: Actor,
): Promise<Document> =>
  inTransaction(deps.db, async (trx) => {
    // Under the lock of its group: the version may be erased, or removed with its file, at this moment.
    await admitPublisher(trx, actor, [(await getDocument(trx, id)).group_id]);
    const former = await getVersion(trx, "document_versions", { subject: id, number }, FILE);
    const { file_name } = former;
    if (file_name === null) throw new ApiError("not_found");
    const file = { ...former, file_name };
    const change = {
      id,
      version,
      file,
      note: "",
      restored_from: number,
      act: "document_restored",
    } as const;
    await setVersion(deps, trx, change, actor);
    return presentDocument(deps, await getDocument(trx, id), actor);
  });
