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

/** A text as the visual mode edits it. Throws page_refused of what a page cannot show, with its line. */
export function documentOfPage(deps: Deps, { path }: EditedPage, markdown: string): PageDocument {
  try {
    return documents(deps).of(path, markdown);
  } catch (error) {
    const problem = refusalOf(error);
    throw problem ? new ApiError("page_refused", { problems: [problem] }) : error;
  }
}

/** What the visual mode wrote, as it is kept. Throws invalid_request of what no visual mode wrote, or page_refused of a text that is too long. */
export function markdownOfPage({ path }: EditedPage, document: PageDocument): string {
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
