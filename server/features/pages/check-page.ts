import type { EditedPage } from "#contract/edited-pages.ts";
import type { PageProblem, PageText } from "#contract/page-text.ts";
import { ApiError } from "#server/api-error.ts";
import { checkText } from "#server/content/check-text.ts";
import { openContent } from "#server/content/site.ts";
import { withSiteValues } from "#server/content/site-values.ts";
import { readValues, type Values } from "#server/content/values.ts";
import type { Deps } from "#server/deps.ts";

/** Values that replace names in pages; empty when they cannot be read. */
export async function readPageValues(deps: Deps): Promise<Values> {
  const values = await readValues(deps.content.current()).catch(() => new Map<string, string>());
  const { captcha, publicUrl } = deps.config;
  return withSiteValues(values, captcha.provider, publicUrl);
}

/** Problems of a page's text. */
export async function checkPage(
  deps: Deps,
  { path }: EditedPage,
  text: PageText,
): Promise<PageProblem[]> {
  const source = deps.content.current();
  const values = await readPageValues(deps);
  const content = openContent(source, async () => values);
  const findPage = (other: string) => content.page(other).catch(() => undefined);
  return checkText(text, { path, source, values, pageOf: findPage });
}

/** Throws page_refused with the blocking problems. */
export async function refuseBlocked(deps: Deps, page: EditedPage, text: PageText): Promise<void> {
  const problems = (await checkPage(deps, page, text)).filter(({ blocking }) => blocking);
  if (problems.length > 0) throw new ApiError("page_refused", { problems });
}
