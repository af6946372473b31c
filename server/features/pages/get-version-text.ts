import type { EditedPage } from "#contract/edited-pages.ts";
import type { PageText } from "#contract/page-text.ts";
import type { Deps } from "#server/deps.ts";
import { readShippedText } from "./edited-page.ts";
import { getVersion } from "./queries.ts";

/** Text of a version; 0 is the shipped text. Throws not_found. */
export const getVersionText = async (
  deps: Deps,
  { path }: EditedPage,
  number: number,
): Promise<PageText> =>
  number === 0 ? (await readShippedText(deps, path)).text : getVersion(deps.db, path, number);
