import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { DocumentMeta } from "./document-meta.ts";

const LABEL = "CPMS, source ";

/**
 * Replaces the print time and producer that Chromium writes by the date of the document and the
 * hash of its source, so that one source always gives the same file.
 */
export function identify(document: PDFDocument, meta: DocumentMeta, mark: string): void {
  const when = new Date(`${meta.date}T09:00:00Z`);
  document.setAuthor("Collectif pour la promotion de la médiation en santé");
  document.setSubject(meta.description);
  document.setCreator(`${LABEL}${mark}`);
  document.setCreationDate(when);
  document.setModificationDate(when);
}

export function fingerprint(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
}

/** Hash of the source of a printed file; undefined for a file replaced by hand. */
export async function sourceOf(pdf: Buffer): Promise<string | undefined> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false }).catch(() => undefined);
  const creator = document?.getCreator();
  return creator?.startsWith(LABEL) ? creator.slice(LABEL.length) : undefined;
}
