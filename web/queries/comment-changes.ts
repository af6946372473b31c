import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { ThingRef } from "#contract/comment-path.ts";
import type { Comment, CommentPage } from "#contract/comments.ts";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { commentsKey } from "./comments.ts";

interface Cached {
  pages: CommentPage[];
  pageParams: unknown[];
}

/** Changes the comments on the screen, and their count by `added`. */
function change(
  client: QueryClient,
  of: ThingRef,
  added: number,
  changed: (comments: Comment[], page: number) => Comment[],
): void {
  client.setQueryData<Cached>(
    commentsKey(of),
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map(({ count, comments }, page) => ({
          count: count + added,
          comments: changed(comments, page),
        })),
      },
  );
}

export const publishComment = mutationOptions({
  mutationFn: (written: Parameters<typeof api.comments.create>[0]) => api.comments.create(written),
  onSuccess: (comment, { params }, _, { client }) => {
    const { pages = [] } = client.getQueryData<Cached>(commentsKey(params)) ?? {};
    // A form sent twice gets the same comment.
    const isKnown = pages.some(({ comments }) => comments.some(({ id }) => id === comment.id));
    if (!isKnown)
      change(client, params, 1, (comments, page) =>
        page === 0 ? [comment, ...comments] : comments,
      );
  },
});

interface Edited extends Omit<Parameters<typeof api.comments.update>[0], "params"> {
  of: ThingRef;
  id: string;
}

export const updateComment = mutationOptions({
  mutationFn: ({ id, body }: Edited) => api.comments.update({ params: { id }, body }),
  onSuccess: (comment, { of }, _, { client }) =>
    change(client, of, 0, (comments) =>
      comments.map((one) => (one.id === comment.id ? comment : one)),
    ),
});

const drop = (client: QueryClient, of: ThingRef, id: string): void =>
  change(client, of, -1, (comments) => comments.filter((one) => one.id !== id));

/** A comment that is already removed also leaves the list. */
export const removeComment = mutationOptions({
  mutationFn: ({ id }: { of: ThingRef; id: string }) => api.comments.remove({ params: { id } }),
  onError: (error, { of, id }, _, { client }) => {
    if (error instanceof CallError && error.code === "not_found") drop(client, of, id);
  },
  onSuccess: (_, { of, id }, __, { client }) => drop(client, of, id),
});

/** Members of the group whose names contain a text. */
export const findMentioned = (of: ThingRef, q: string) =>
  queryOptions({
    queryKey: [...commentsKey(of), "people", q],
    queryFn: ({ signal }) => api.comments.people({ params: of, query: { q } }, signal),
    placeholderData: keepPreviousData,
  });
