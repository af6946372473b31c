import type { EditedPage } from "#contract/edited-pages.ts";
import type { PageDocument } from "#contract/page-document.ts";
import { PAGE_MARKDOWN_MAX } from "#contract/page-text.ts";
import { ApiError } from "#server/api-error.ts";
import { refusalOf } from "#server/content/check-text.ts";
import { DocumentCache } from "#server/content/document/document-cache.ts";
import { markdownOf, NoDocument } from "#server/content/document/to-markdown.ts";
import { perApp } from "#server/db/per-app.ts";
import type { Deps } from "#server/deps.ts";

const documents = perApp(() => new DocumentCache());

/** Converts Markdown for the visual editor. Throws page_refused, with the line of what it cannot display. */
export function toPageDocument(deps: Deps, { path }: EditedPage, markdown: string): PageDocument {
  try {
    return documents(deps).of(path, markdown);
  } catch (error) {
    const problem = refusalOf(error);
    throw problem ? new ApiError("page_refused", { problems: [problem] }) : error;
  }
}

/**
 * Converts a document of the visual editor to Markdown. Throws invalid_request for an invalid document, or
 * page_refused for a text that is too long.
 */
export function toPageMarkdown({ path }: EditedPage, document: PageDocument): string {
  try {
    const markdown = markdownOf(path, document);
    if (markdown.length <= PAGE_MARKDOWN_MAX) return markdown;
  } catch (error) {
    if (error instanceof NoDocument) throw new ApiError("invalid_request");
    throw error;
  }
  throw new ApiError("page_refused", {
    problems: [
      {
        blocking: true,
        field: "markdown",
        line: null,
        sentence: `le texte a plus de ${PAGE_MARKDOWN_MAX} caractères`,
      },
    ],
  });
}
