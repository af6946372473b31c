import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { makeStale } from "./stale.ts";

/** Who comes to an event. */
export const eventAnswers = (id: string) =>
  queryOptions({
    queryKey: ["answers", "of", id],
    queryFn: ({ signal }) => api.answers.list({ params: { id } }, signal),
  });

/** What I answered to the meetings from a day on. */
export const myAnswers = (from: string) =>
  queryOptions({
    queryKey: ["answers", "mine", from],
    queryFn: ({ signal }) => api.answers.mine({ query: { from } }, signal),
  });

export const giveAnswer = mutationOptions({
  mutationFn: (given: Parameters<typeof api.answers.give>[0]) => api.answers.give(given),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "answers"),
});
