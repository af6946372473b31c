import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** The answers to an event. */
export const eventAnswers = (id: string) =>
  queryOptions({
    queryKey: ["answers", "of", id],
    queryFn: ({ signal }) => api.answers.list({ params: { id } }, signal),
  });

/** The member's own answers to events from a day on. */
export const myAnswers = (from: string) =>
  queryOptions({
    queryKey: ["answers", "mine", from],
    queryFn: ({ signal }) => api.answers.mine({ query: { from } }, signal),
  });

export const giveAnswer = mutationOptions({
  mutationFn: (given: Parameters<typeof api.answers.give>[0]) => api.answers.give(given),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "answers"),
});
