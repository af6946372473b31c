import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { LIST_LIMIT_MAX } from "#contract/limits.ts";
import type { ReviewId } from "#contract/review.ts";
import { api } from "../api.ts";
import { paginatedQuery, readAll } from "./pages.ts";

/** What is stored, and what the next or a future retention run would erase. */
export const retention = (day: string) =>
  queryOptions({
    queryKey: ["privacy", "retention", day],
    queryFn: ({ signal }) => api.privacy.retention({ query: { day } }, signal),
  });

export const register = queryOptions({
  queryKey: ["privacy", "register"],
  queryFn: ({ signal }) => api.privacy.register({}, signal),
});

/** Acceptances, newest first. */
export const acceptances = (q: string) =>
  paginatedQuery(["privacy", "acceptances", q], ({ limit, last }, signal) =>
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

/** Stays pending until the list is read again, so that a checked box never reverts. */
export const tickReview = mutationOptions({
  mutationFn: ({ done, ...params }: Tick) => api.privacy.tick({ params, body: { done } }),
  onSuccess: (_, { year }, __, { client }) =>
    client.invalidateQueries({ queryKey: review(year).queryKey }),
});
