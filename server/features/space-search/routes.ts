import { toTitleWords } from "#contract/search.ts";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import {
  SPACE_SEARCH_FEW,
  SPACE_SEARCH_ROWS,
  type SpaceSearchKind,
} from "#contract/space-search-limits.ts";
import type { TitleSearch } from "#server/accounts/title-search.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";

/** How each feature searches its own rows. */
export type Searches = {
  [K in SpaceSearchKind]: (deps: Deps, search: TitleSearch) => Promise<SpaceSearchReply[K]>;
};

export const spaceSearchHandlers = (deps: Deps, searches: Searches): Handlers<"spaceSearch"> => ({
  find: async ({ query: { q, kind }, actor }) => {
    const words = toTitleWords(q);
    const limitOf = (own: SpaceSearchKind): number => {
      if (kind === undefined) return SPACE_SEARCH_FEW;
      return kind === own ? SPACE_SEARCH_ROWS : 0;
    };
    const find = <K extends SpaceSearchKind>(own: K) =>
      searches[own](deps, { words, limit: limitOf(own), actor });
    const [events, minutes, documents, polls, groups, guides, pages, people] = await Promise.all([
      find("events"),
      find("minutes"),
      find("documents"),
      find("polls"),
      find("groups"),
      find("guides"),
      find("pages"),
      find("people"),
    ]);
    return { events, minutes, documents, polls, groups, guides, pages, people };
  },
});
