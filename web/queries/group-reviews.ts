import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { GroupReview } from "#contract/group-reviews.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

export const groupReview = (id: string, year: string) =>
  queryOptions({
    queryKey: ["groupReviews", id, year],
    queryFn: ({ signal }) => api.groupReviews.get({ params: { id, year } }, signal),
  });

function show(client: QueryClient, review: GroupReview): void {
  const { queryKey } = groupReview(review.group.id, String(review.year));
  client.setQueryData(queryKey, review);
}

export const saveReview = mutationOptions({
  mutationFn: (written: Parameters<typeof api.groupReviews.save>[0]) =>
    api.groupReviews.save(written),
  onSuccess: (review, _, __, { client }) => show(client, review),
});

/** Invalidates after an error too: another person may have written or validated it first. */
export const validateReview = mutationOptions({
  mutationFn: (choice: Parameters<typeof api.groupReviews.validate>[0]) =>
    api.groupReviews.validate(choice),
  onSuccess: (review, _, __, { client }) => show(client, review),
  onError: (_, __, ___, { client }) => invalidate(client, "groupReviews"),
});
