import type { EditedPage } from "#contract/edited-pages.ts";
import type { PageProblem, PageText } from "#contract/page-text.ts";
import { ApiError } from "#server/api-error.ts";
import { checkText, type InspectedText } from "#server/content/check-text.ts";
import { slugOf } from "#server/content/page-head.ts";
import { withSiteValues } from "#server/content/site-values.ts";
import { readText } from "#server/content/source.ts";
import { findPictures, runOnText, runTextTask } from "#server/content/text-worker.ts";
import { readValues, type Values } from "#server/content/values.ts";
import type { Deps } from "#server/deps.ts";
import { toContentFile } from "./edited-page.ts";

/** Values that replace names in pages; empty when they cannot be read. */
export async function readPageValues(deps: Deps): Promise<Values> {
  const values = await readValues(deps.content.current()).catch(() => new Map<string, string>());
  const { captcha, publicUrl } = deps.config;
  return withSiteValues(values, captcha.provider, publicUrl);
}

/** Reads a text as its page does. Throws page_refused for a text that takes too long. */
export function inspectPageText(
  deps: Deps,
  markdown: string,
  values: Values,
): Promise<InspectedText> {
  const pictures = findPictures(markdown, deps.content.current());
  return runOnText("inspect", markdown, values, pictures);
}

/** Problems of a page's text. Throws page_refused for a text that takes too long. */
export async function checkPage(
  deps: Deps,
  { path }: EditedPage,
  text: PageText,
): Promise<PageProblem[]> {
  const source = deps.content.current();
  const values = await readPageValues(deps);
  const placesOn = async (other: string) => {
    const shown = await readText(source, toContentFile(other));
    return runTextTask("findPlaces", slugOf(other), shown, values);
  };
  const inspected = await inspectPageText(deps, text.markdown, values);
  return checkText(text, inspected, {
    path,
    source,
    values,
    placesOn: (other) => placesOn(other).catch(() => undefined),
  });
}

/** Throws page_refused with the blocking problems. */
export async function refuseBlocked(deps: Deps, page: EditedPage, text: PageText): Promise<void> {
  const problems = (await checkPage(deps, page, text)).filter(({ blocking }) => blocking);
  if (problems.length > 0) throw new ApiError("page_refused", { problems });
}
