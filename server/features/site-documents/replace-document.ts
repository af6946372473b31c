import type { Act } from "#contract/journal.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { type SiteDocument, siteDocumentRoutes } from "#contract/site-documents.ts";
import { admitSender } from "#server/accounts/admit-sender.ts";
import { listActiveAdmins } from "#server/accounts/find-accounts.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import { addVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { checkPdf } from "#server/files/check-pdf.ts";
import { storeUpload } from "#server/files/store-upload.ts";
import type { Upload } from "#server/files/upload.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { acceptedDocumentEmail } from "./emails.ts";
import { getDocument, getNamed, isAccepted } from "./list-documents.ts";
import { addFile, findFile, getLatest, getStored, siteDocumentFiles } from "./queries.ts";

interface Change {
  document: string;
  fileName: string | null;
  validated: boolean;
  /** Version that was read; undefined accepts any. */
  version: number | undefined;
  act: Act;
}

/** Adds a version unless it equals the current one, as in a retry whose first reply was lost. Throws stale. */
async function setVersion(deps: Deps, trx: Trx, change: Change, actor: Actor): Promise<void> {
  const { document, fileName, validated, version, act } = change;
  const last = await getLatest(trx, document);
  if (last.fileName === fileName && last.validated === validated) return;
  refuseStale(version, last.version);
  const at = deps.clock.now().toISOString();
  const added = { subject: document, number: last.version + 1, author: actor.id, at };
  const content = { file: fileName, validated: validated ? 1 : 0 };
  await addVersion(trx, "site_document_versions", added, content);
  const { title } = getNamed(document);
  await recordAct(deps, trx, { act, actor, subject: title });
  if (last.fileName === fileName || !isAccepted(document)) return;
  for (const { email } of await listActiveAdmins(trx))
    await queueMail(deps, trx, acceptedDocumentEmail(deps, email, { title, actor }));
}

/** Runs the work under the lock of the document. */
async function withDocumentLock(
  deps: Deps,
  document: string,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `site-document:${document}`);
    await work(trx);
  });
}

/** Rereads the document; if the content cannot be refreshed now, it is within a second. */
async function reloadDocument(deps: Deps, document: string): Promise<SiteDocument> {
  await deps.content.follow();
  return getDocument(deps, document);
}

type Replacement = Parsed<typeof siteDocumentRoutes.replace>;

/** Replaces a document by an uploaded PDF. Throws not_found, stale, file_type_refused or file_hostile, or as admitSender. */
export async function replaceDocument(
  deps: Deps,
  { params: { name: document }, body }: Pick<Replacement, "params" | "body">,
  upload: Upload | undefined,
  actor: Actor,
): Promise<SiteDocument> {
  getNamed(document);
  if (!upload) throw fieldError({ file: messages.fileRequired });
  if (upload.type.extension !== "pdf")
    throw new ApiError("file_type_refused", { message: messages.siteDocumentNotPdf });
  const { textSha256 } = await checkPdf(deps.files, upload);
  const { size, sha256 } = upload.draft;
  await storeUpload(deps, siteDocumentFiles, upload, (storedName) =>
    withDocumentLock(deps, document, async (trx) => {
      const sender = await admitSender(deps, trx, siteDocumentRoutes.replace, actor);
      const twin = await findFile(trx, document, sha256);
      const fileName = twin?.fileName ?? storedName;
      const file = { file_name: storedName, document, name: upload.name, size, sha256 };
      if (!twin) await addFile(trx, { ...file, text_sha256: textSha256 ?? null });
      const validated = body.validated === "oui";
      const act = "site_document_replaced";
      const { version } = body;
      await setVersion(deps, trx, { document, fileName, validated, version, act }, sender);
    }),
  );
  return reloadDocument(deps, document);
}

type Declaration = Parsed<typeof siteDocumentRoutes.declare>;

/** Declares the uploaded file of a document valid or not; shipped files have a site value for that. Throws not_found or stale. */
export async function declareDocument(
  deps: Deps,
  { params: { name: document }, body }: Pick<Declaration, "params" | "body">,
  actor: Actor,
): Promise<SiteDocument> {
  getNamed(document);
  await withDocumentLock(deps, document, async (trx) => {
    const { fileName } = await getLatest(trx, document);
    if (fileName === null) throw new ApiError("not_found");
    const change = { document, fileName, validated: body.validated, version: body.version };
    await setVersion(deps, trx, { ...change, act: "site_document_declared" }, actor);
  });
  return reloadDocument(deps, document);
}

type Restoration = Parsed<typeof siteDocumentRoutes.restore>;

/** Restores a version as the latest one, with its validity. Throws not_found or stale. */
export async function restoreDocument(
  deps: Deps,
  { params: { name: document }, body }: Pick<Restoration, "params" | "body">,
  actor: Actor,
): Promise<SiteDocument> {
  getNamed(document);
  await withDocumentLock(deps, document, async (trx) => {
    const { fileName, validated } = await getStored(trx, document, body.restored);
    const change = { document, fileName, validated, version: body.version };
    await setVersion(deps, trx, { ...change, act: "site_document_restored" }, actor);
  });
  return reloadDocument(deps, document);
}
