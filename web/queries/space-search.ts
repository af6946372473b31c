import { queryOptions } from "@tanstack/react-query";
import type { Counted } from "#contract/fields.ts";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import { SPACE_SEARCH_KINDS, type SpaceSearchKind } from "#contract/space-search-limits.ts";
import { api } from "../api.ts";

/** The kinds that the caller may search, with how many were found. */
export const countsIn = (reply: SpaceSearchReply): { kind: SpaceSearchKind; found: Counted }[] =>
  SPACE_SEARCH_KINDS.flatMap((kind) => {
    const found = reply[kind];
    return found ? [{ kind, found }] : [];
  });

/** How many were found in all. */
export function foundIn(reply: SpaceSearchReply): Counted {
  const counts = countsIn(reply).map(({ found }) => found);
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    more: counts.some(({ more }) => more),
  };
}

/** What has these words in its title; of one kind alone, more. */
export const spaceSearch = (q: string, kind: SpaceSearchKind | undefined) =>
  queryOptions<SpaceSearchReply>({
    queryKey: ["spaceSearch", { q, kind }],
    queryFn: ({ signal }) => api.spaceSearch.find({ query: { q, kind } }, signal),
    // While one types: that nothing was found is true of its own words only.
    placeholderData: (previous) => (previous && foundIn(previous).count > 0 ? previous : undefined),
  });
