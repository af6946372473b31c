/** Categories of articles. */
export const NEWS_CATEGORIES = ["actualite", "parole-de-terrain", "formation"] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];
/** Articles per page of the list. */
export const NEWS_STEP = 20;
export const NEWS_ON_HOME = 3;
