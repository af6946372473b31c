import { COMMENTS_STEP } from "#contract/comment-limits.ts";
import type { ThingRef } from "#contract/comment-path.ts";
import type { CommentPage } from "#contract/comments.ts";
import { api } from "../api.ts";
import type { PagedQuery } from "./pages.ts";

export const commentsKey = ({ kind, id }: ThingRef) => ["comments", kind, id];

const known = (pages: CommentPage[]): number =>
  pages.reduce((sum, { comments }) => sum + comments.length, 0);

/** Comments with their count, newest first; the next page is the one before in time. */
export const commentPages = (of: ThingRef): PagedQuery<CommentPage, CommentPage> => ({
  queryKey: commentsKey(of),
  queryFn: ({ pageParam, signal }) =>
    api.comments.list(
      { params: of, query: { limit: String(COMMENTS_STEP), before: pageParam } },
      signal,
    ),
  initialPageParam: undefined,
  getNextPageParam: (last, pages) =>
    known(pages) < last.count ? last.comments.at(-1)?.id : undefined,
  select: ({ pages }) => ({
    count: pages.at(-1)?.count ?? 0,
    comments: pages.flatMap(({ comments }) => comments),
  }),
});
