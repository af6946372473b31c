import { createHash } from "node:crypto";
import { type EditedPage, editedPages } from "../../../contract/edited-pages.ts";
import { pagePath } from "../../../contract/page-path.ts";
import type { PageText } from "../../../contract/page-text.ts";
import { ApiError } from "../../api-error.ts";
import { textOf } from "../../content/page-source.ts";
import { slugOf } from "../../content/site.ts";
import { MissingContent, readText } from "../../content/source.ts";
import { UnreadableContent } from "../../content/unreadable.ts";
import type { Deps } from "../../deps.ts";
import { textsOf } from "./live-texts.ts";

const fileOf = (path: string): string => `pages/${slugOf(path)}.md`;
const EMPTY: PageText = { description: "", lead: "", markdown: "" };
const HOME: string = pagePath("home");

/** The pages that have a text. */
export async function listEditedPages(deps: Deps): Promise<EditedPage[]> {
  const names = new Set(await textsOf(deps).source.files("pages"));
  return editedPages.filter(({ path }) => names.has(`${slugOf(path)}.md`));
}

/** Throws not_found. */
export async function getEditedPage(deps: Deps, id: string): Promise<EditedPage> {
  const page = (await listEditedPages(deps)).find((one) => one.id === id);
  if (!page) throw new ApiError("not_found");
  return page;
}

/** The text that came with the site, and its hash; empty where there is none, or none that can be read. */
export async function shippedText(
  deps: Deps,
  path: string,
): Promise<{ text: PageText; sha256: string }> {
  const file = fileOf(path);
  try {
    const source = await readText(textsOf(deps).files, file);
    return {
      text: textOf(file, source),
      sha256: createHash("sha256").update(source).digest("hex"),
    };
  } catch (error) {
    if (error instanceof MissingContent || error instanceof UnreadableContent)
      return { text: EMPTY, sha256: "" };
    throw error;
  }
}

/** How a page is called in the journal. */
export const labelOf = ({ path, title }: EditedPage): string =>
  path === HOME ? "Page d’accueil" : `Page « ${title} »`;
