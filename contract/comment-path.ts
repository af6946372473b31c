import type { Commented } from "./comment-limits.ts";
import { pagePath } from "./page-path.ts";

/** What is commented on. */
export interface ThingRef {
  kind: Commented;
  id: string;
}

/** Id of the section of the comments in its page. */
export const COMMENTS_ANCHOR = "commentaires";

const PAGES: Record<Commented, (id: string) => `/${string}`> = {
  event: (id) => pagePath("event", { id }),
  document: (id) => pagePath("documents", { document: id }),
  group: (id) => pagePath("group", { id }),
};

/** Address of the comments of an event, a document or a group. */
export const commentsPath = (kind: Commented, id: string): `/${string}` =>
  `${PAGES[kind](id)}#${COMMENTS_ANCHOR}`;
