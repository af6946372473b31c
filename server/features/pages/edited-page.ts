import { type EditedPage, editedPages } from "#contract/edited-pages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { PageText } from "#contract/page-text.ts";
import { ApiError } from "#server/api-error.ts";
import { slugOf } from "#server/content/page-head.ts";
import { textOf } from "#server/content/page-source.ts";
import { MissingContent, readText } from "#server/content/source.ts";
import { UnreadableContent } from "#server/content/unreadable.ts";
import type { Deps } from "#server/deps.ts";
import { hashText } from "#server/hash-text.ts";
import { findWritten, listWritten } from "./written-page.ts";

export const toContentFile = (path: string): string => `pages/${slugOf(path)}.md`;
const EMPTY: PageText = { description: "", lead: "", markdown: "" };
const HOME: string = pagePath("home");

/** Pages with a text, except articles. */
export async function listEditedPages(deps: Deps): Promise<EditedPage[]> {
  const { files } = deps.content;
  const source = deps.content.current();
  // A withdrawn page still has its shipped text.
  const names = new Set([...(await source.files("pages")), ...(await files.files("pages"))]);
  const own = editedPages.filter(({ path }) => names.has(`${slugOf(path)}.md`));
  return [...own, ...(await listWritten(deps, "page"))];
}

/** Throws not_found. */
export async function getEditedPage(deps: Deps, id: string): Promise<EditedPage> {
  const page =
    (await listEditedPages(deps)).find((one) => one.id === id) ?? (await findWritten(deps, id));
  if (!page) throw new ApiError("not_found");
  return page;
}

/** Shipped text of a page and its hash; empty when missing or unreadable. */
export async function readShippedText(
  deps: Deps,
  path: string,
): Promise<{ text: PageText; sha256: string }> {
  const file = toContentFile(path);
  try {
    const source = await readText(deps.content.files, file);
    return {
      text: textOf(file, source),
      sha256: hashText(source),
    };
  } catch (error) {
    if (error instanceof MissingContent || error instanceof UnreadableContent)
      return { text: EMPTY, sha256: "" };
    throw error;
  }
}

/** Name of a page in the journal. */
export function toLabel({
  path,
  title,
  kind,
}: Pick<EditedPage, "path" | "title" | "kind">): string {
  if (path === HOME) return "Page d’accueil";
  return `${kind === "news" ? "Article" : "Page"} « ${title} »`;
}
