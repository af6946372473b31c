import type { Act } from "#contract/journal.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { SiteDocument, siteDocumentRoutes } from "#contract/site-documents.ts";
import { listActiveAdmins } from "#server/accounts/find-accounts.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { checkPdf } from "#server/files/check-pdf.ts";
import { storeUpload } from "#server/files/store-upload.ts";
import type { Upload } from "#server/files/upload.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { acceptedDocumentEmail } from "./emails.ts";
import { getDocument, getNamed, isAccepted } from "./list-documents.ts";
import {
  addFile,
  addVersion,
  findFile,
  findVersion,
  getLast,
  siteDocumentFiles,
} from "./queries.ts";

interface Change {
  document: string;
  fileName: string | null;
  validated: boolean;
  /** The one that was read; without one, over whichever there is. */
  version: number | undefined;
  act: Act;
}

/** Nothing changes where that stands there already: the answer to a first try was lost on its way. Throws stale. */
async function stand(deps: Deps, trx: Trx, change: Change, actor: Actor): Promise<void> {
  const { document, fileName, validated, version, act } = change;
  const last = await getLast(trx, document);
  if (last.fileName === fileName && last.validated === validated) return;
  if (version !== undefined && version !== last.version) throw new ApiError("stale");
  const at = deps.clock.now().toISOString();
  const next = { version: last.version + 1, fileName, validated };
  await addVersion(trx, document, next, { author: actor.id, at });
  const { title } = getNamed(document);
  await recordAct(deps, trx, { act, actor, subject: title });
  if (last.fileName === fileName || !isAccepted(document)) return;
  for (const { email } of await listActiveAdmins(trx))
    await queueMail(deps, trx, acceptedDocumentEmail(deps, email, { title, actor }));
}

/** Runs it alone for this document, then shows what stands there now. */
async function changing(
  deps: Deps,
  document: string,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `site-document:${document}`);
    await work(trx);
  });
}

/** It is kept: should it not be read again now, it will be within a second. */
async function shown(deps: Deps, document: string): Promise<SiteDocument> {
  await deps.content.follow();
  return getDocument(deps, document);
}

type Replacement = Parsed<typeof siteDocumentRoutes.replace>;

/** Throws not_found, stale, file_type_refused, file_hostile. */
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
  const { textSha256 } = await checkPdf(deps.files, upload.draft);
  const { size, sha256 } = upload.draft;
  await storeUpload(deps, siteDocumentFiles, upload, (kept) =>
    changing(deps, document, async (trx) => {
      const twin = await findFile(trx, document, sha256);
      const fileName = twin?.fileName ?? kept;
      const file = { file_name: kept, document, name: upload.name, size, sha256 };
      if (!twin) await addFile(trx, { ...file, text_sha256: textSha256 ?? null });
      const validated = body.validated === "oui";
      const act = "site_document_replaced";
      const { version } = body;
      await stand(deps, trx, { document, fileName, validated, version, act }, actor);
    }),
  );
  return shown(deps, document);
}

type Declaration = Parsed<typeof siteDocumentRoutes.declare>;

/** Of the file that was dropped; of one of the files a value says so. Throws not_found, stale. */
export async function declareDocument(
  deps: Deps,
  { params: { name: document }, body }: Pick<Declaration, "params" | "body">,
  actor: Actor,
): Promise<SiteDocument> {
  getNamed(document);
  await changing(deps, document, async (trx) => {
    const { fileName } = await getLast(trx, document);
    if (fileName === null) throw new ApiError("not_found");
    const change = { document, fileName, validated: body.validated, version: body.version };
    await stand(deps, trx, { ...change, act: "site_document_declared" }, actor);
  });
  return shown(deps, document);
}

type Restoration = Parsed<typeof siteDocumentRoutes.restore>;

/** It becomes the newest version, as validated as it was. Throws not_found, stale. */
export async function restoreDocument(
  deps: Deps,
  { params: { name: document }, body }: Pick<Restoration, "params" | "body">,
  actor: Actor,
): Promise<SiteDocument> {
  getNamed(document);
  await changing(deps, document, async (trx) => {
    const former = await findVersion(trx, document, body.restored);
    if (!former) throw new ApiError("not_found");
    const { fileName, validated } = former;
    const change = { document, fileName, validated, version: body.version };
    await stand(deps, trx, { ...change, act: "site_document_restored" }, actor);
  });
  return shown(deps, document);
}
