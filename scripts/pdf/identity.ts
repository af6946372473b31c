import { createHash } from "node:crypto";
import type { DocumentMeta } from "./front-matter.ts";
import { type PdfFile, pdfText } from "./pdf-objects.ts";

/**
 * Chromium notes the moment of printing and its own name. In their place: the date of the document and the
 * fingerprint of its source, so that the same source always gives the same file.
 */
export function identify(file: PdfFile, meta: DocumentMeta, mark: string): void {
  const information = file.objects.get(file.info) ?? "";
  const title = /\/Title (?:<[^>]*>|\((?:\\.|[^\\)])*\))/.exec(information)?.[0] ?? "";
  const when = `(D:${meta.date.replaceAll("-", "")}090000+00'00')`;
  const lines = [
    title,
    `/Author ${pdfText("Collectif pour la promotion de la médiation en santé")}`,
    `/Subject ${pdfText(meta.description)}`,
    `/Creator (CPMS, ${sourceLabel(mark)})`,
    /\/Producer \([^)]*\)/.exec(information)?.[0] ?? "",
    `/CreationDate ${when}`,
    `/ModDate ${when}`,
  ];
  file.objects.set(file.info, `<<${lines.join("\n")}>>`);
}

export function fingerprint(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
}

/** Printed from this very source? Then another release of Chromium is no reason to touch the file. */
export function isCurrent(pdf: Buffer, mark: string): boolean {
  return pdf.includes(sourceLabel(mark), 0, "latin1");
}

/** False for a file that somebody put in the place of ours: it is never printed over. */
export const isOurs = (pdf: Buffer): boolean =>
  pdf.includes(`(CPMS, ${sourceLabel("")}`, 0, "latin1");

function sourceLabel(mark: string): string {
  return `source ${mark}`;
}
