import type { EditedPage } from "#contract/edited-pages.ts";
import type { PageText } from "#contract/page-text.ts";
import type { Deps } from "#server/deps.ts";
import { shippedText } from "./edited-page.ts";
import { getVersion } from "./queries.ts";

/** The text of a version; 0 is what shipped. Throws not_found. */
export const textOfVersion = async (
  deps: Deps,
  { path }: EditedPage,
  number: number,
): Promise<PageText> =>
  number === 0 ? (await shippedText(deps, path)).text : getVersion(deps.db, path, number);
