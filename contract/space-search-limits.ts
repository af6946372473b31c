/** Limits of the search of the members' space, apart from the schemas so that its page loads none. */

/** What is searched, in the order of the page. */
export const SPACE_SEARCH_KINDS = [
  "events",
  "minutes",
  "documents",
  "polls",
  "groups",
  "guides",
  "pages",
  "people",
] as const;
export type SpaceSearchKind = (typeof SPACE_SEARCH_KINDS)[number];

/** Characters of a search. */
export const SPACE_SEARCH_MIN = 2;
export const SPACE_SEARCH_MAX = 200;
/** Rows of each kind when all are searched, and of the only one that is. */
export const SPACE_SEARCH_FEW = 5;
export const SPACE_SEARCH_ROWS = 50;
