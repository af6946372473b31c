import type { GuideHead } from "#contract/guides.ts";
import { containsWords } from "#contract/search.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import type { Deps } from "#server/deps.ts";
import { loadGuides, presentHead } from "./read-guides.ts";

/** Guides whose title contains every word, in the order of the page « Aide ». */
export async function searchGuides(
  _deps: Deps,
  { words, limit }: TitleSearch,
): Promise<Found<GuideHead>> {
  const guides = (await loadGuides()).filter(({ title }) => containsWords(title, words));
  return { count: guides.length, more: false, list: guides.slice(0, limit).map(presentHead) };
}
