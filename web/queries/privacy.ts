import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { LIST_LIMIT_MAX } from "#contract/limits.ts";
import type { ReviewId } from "#contract/review.ts";
import { api } from "../api.ts";
import { pagesOf, readAll } from "./pages.ts";

/** What is kept, and what a run would erase: the next one, or one of a day to come. */
export const retention = (day: string) =>
  queryOptions({
    queryKey: ["privacy", "retention", day],
    queryFn: ({ signal }) => api.privacy.retention({ query: { day } }, signal),
  });

export const register = queryOptions({
  queryKey: ["privacy", "register"],
  queryFn: ({ signal }) => api.privacy.register({}, signal),
});

/** Who accepted what, the latest first. */
export const acceptances = (q: string) =>
  pagesOf(["privacy", "acceptances", q], ({ limit, last }, signal) =>
    api.privacy.acceptances({ query: { q, limit, before: last } }, signal),
  );

export const exportAcceptances = mutationOptions({
  mutationFn: (q: string) =>
    readAll(LIST_LIMIT_MAX, ({ limit, last }) =>
      api.privacy.acceptances({ query: { q, limit, before: last } }),
    ),
});

export const review = (year: string) =>
  queryOptions({
    queryKey: ["privacy", "review", year],
    queryFn: ({ signal }) => api.privacy.review({ params: { year } }, signal),
  });

interface Tick {
  year: string;
  item: ReviewId;
  done: boolean;
}

/** Under way until the list is read again: what was ticked never shows as it was before. */
export const tickReview = mutationOptions({
  mutationFn: ({ done, ...params }: Tick) => api.privacy.tick({ params, body: { done } }),
  onSuccess: (_, { year }, __, { client }) =>
    client.invalidateQueries({ queryKey: review(year).queryKey }),
});
