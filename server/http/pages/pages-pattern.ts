/** The route of every page, as it is counted. */
export const PAGES_PATTERN = "/*";
