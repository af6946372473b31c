import type { SiteDocumentText } from "#contract/site-documents.ts";
import { ApiError } from "#server/api-error.ts";
import { pdfOf, readDocument } from "#server/content/document-text.ts";
import type { Deps } from "#server/deps.ts";
import { isAccepted, readPublishedValues } from "./list-documents.ts";

/** Throws not_found where the PDF says something else, or is not one that applicants accept. */
export async function getText(deps: Deps, name: string): Promise<SiteDocumentText> {
  if (!isAccepted(name)) throw new ApiError("not_found");
  const live = deps.content.current();
  const text = await readDocument(live, name, await readPublishedValues(deps));
  if (text?.sha256 === undefined) throw new ApiError("not_found");
  const { size } = await live.open(pdfOf(name));
  const { sha256, version, date, sections } = text;
  return { sha256, version, date, size, sections };
}
