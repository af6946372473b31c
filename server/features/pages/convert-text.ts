import type { EditedPage } from "#contract/edited-pages.ts";
import { PAGE_MARKDOWN_MAX } from "#contract/limits.ts";
import type { PageDocument } from "#contract/page-document.ts";
import type { PageProblem } from "#contract/page-text.ts";
import { ApiError } from "#server/api-error.ts";
import { runOnText } from "#server/content/text-worker.ts";

const toRefusal = (problem: PageProblem) => new ApiError("page_refused", { problems: [problem] });

/** Converts Markdown for the visual editor. Throws page_refused, with the line of what it cannot display. */
export async function toPageDocument(
  { path }: EditedPage,
  markdown: string,
): Promise<PageDocument> {
  const made = await runOnText("toDocument", path, markdown);
  if ("problem" in made) throw toRefusal(made.problem);
  return made.document;
}

/**
 * Converts a document of the visual editor to Markdown. Throws invalid_request for an invalid document, or
 * page_refused for a text that is too long.
 */
export async function toPageMarkdown(
  { path }: EditedPage,
  document: PageDocument,
): Promise<string> {
  const made = await runOnText("toMarkdown", path, document);
  if (!made) throw new ApiError("invalid_request");
  // A document has no lines.
  if ("problem" in made) throw toRefusal({ ...made.problem, line: null });
  if (made.markdown.length <= PAGE_MARKDOWN_MAX) return made.markdown;
  throw toRefusal({
    blocking: true,
    field: "markdown",
    line: null,
    sentence: `le texte a plus de ${PAGE_MARKDOWN_MAX} caractères`,
  });
}
