import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { JOIN_DOCUMENTS, type JoinDocument } from "#contract/limits.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { sealedText } from "../files/check-pdf.ts";
import { filesOf } from "../files/file-owner.ts";
import { storeUpload } from "../files/store-upload.ts";
import { pdfOf, sha256 } from "./document-text.ts";

const PDF = { extension: "pdf", mime: "application/pdf", inline: true };

type Accepted = { document: JoinDocument; sha256: string };

const isStored = async ({ db }: Deps, { document, sha256: hash }: Accepted): Promise<boolean> =>
  (await db
    .selectFrom("site_document_files")
    .select("file_name")
    .where("document", "=", document)
    .where("sha256", "=", hash)
    .executeTakeFirst()) !== undefined;

/**
 * Stores the shipped PDF of a document that a person accepts: a later release ships another one under the same name. Does nothing for a file
 * that is stored already. Throws documents_changed when the site serves another one by now.
 */
export async function storeAccepted(deps: Deps, accepted: Accepted): Promise<void> {
  if (await isStored(deps, accepted)) return;
  const { document } = accepted;
  const found = await deps.content.current().open(pdfOf(document));
  const bytes = await buffer(found.read());
  if (createHash("sha256").update(bytes).digest("hex") !== accepted.sha256)
    throw new ApiError("documents_changed");
  const draft = await deps.files.receive(Readable.from([bytes]), bytes.length, bytes.length);
  const upload = { draft, name: `${document}.pdf`, type: PDF };
  await storeUpload(deps, filesOf("site_document_files"), upload, (file_name) =>
    deps.db
      .insertInto("site_document_files")
      .values({
        file_name,
        document,
        name: upload.name,
        size: draft.size,
        sha256: draft.sha256,
        text_sha256: sealedText(bytes) ?? null,
      })
      // Another person may have accepted it at the same time.
      .onConflict((conflict) => conflict.columns(["document", "sha256"]).doNothing())
      .execute(),
  );
}

/** Stores the served PDFs that people accepted before they were stored on acceptance. */
export async function storeAcceptedDocuments(deps: Deps): Promise<void> {
  for (const document of JOIN_DOCUMENTS) {
    const hash = await sha256(deps.content.current(), pdfOf(document));
    const row = await deps.db
      .selectFrom("acceptances")
      .select("user_id")
      .where("document", "=", document)
      .where("sha256", "=", hash)
      .limit(1)
      .executeTakeFirst();
    if (row) await storeAccepted(deps, { document, sha256: hash });
  }
}
