import type { EditedPage } from "#contract/edited-pages.ts";
import type { PageText } from "#contract/page-text.ts";
import { getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { readShippedText } from "./edited-page.ts";
import { TEXT } from "./queries.ts";

/** Text of a version; 0 is the shipped text. Throws not_found. */
export async function getVersionText(
  deps: Deps,
  { path }: EditedPage,
  number: number,
): Promise<PageText> {
  if (number === 0) return (await readShippedText(deps, path)).text;
  return getVersion(deps.db, "page_versions", { subject: path, number }, TEXT);
}
