import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** Labels to decide upon, and the last decisions. */
export const labelReview = queryOptions({
  queryKey: ["labelReviews", "list"],
  queryFn: ({ signal }) => api.labelReviews.list({}, signal),
});

/** A decision writes the name of a structure in the accounts of its people. */
const readAgain = (client: QueryClient): void =>
  invalidate(client, "labelReviews", "structures", "members", "account", "dashboard");

/** Waits until the cards are read again, so that the next one takes the place of this one. */
export const decideLabel = mutationOptions({
  mutationFn: (decision: Parameters<typeof api.labelReviews.decide>[0]) =>
    api.labelReviews.decide(decision),
  onSuccess: (_, __, ___, { client }) => {
    readAgain(client);
    return client.refetchQueries({ queryKey: labelReview.queryKey });
  },
  onError: (_, __, ___, { client }) => readAgain(client),
});

export const undoLabelDecision = mutationOptions({
  mutationFn: (key: string) => api.labelReviews.undo({ params: { key } }),
  onSettled: (_, __, ___, ____, { client }) => readAgain(client),
});

export const finishLabelReview = mutationOptions({
  mutationFn: () => api.labelReviews.finish({}),
  onSuccess: (_, __, ___, { client }) => readAgain(client),
});
