import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { OwnAnswer } from "#contract/answers.ts";
import { api } from "../api.ts";
import { invalidate, READ_TOGETHER_MS } from "./invalidate.ts";

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
    staleTime: READ_TOGETHER_MS,
  });

/** The answer is on the screen before the others are read again. */
function putAnswer(client: QueryClient, mine: OwnAnswer): void {
  client.setQueryData(
    eventAnswers(mine.event_id).queryKey,
    (cached) => cached && { ...cached, mine },
  );
  client.setQueriesData<OwnAnswer[]>(
    { queryKey: ["answers", "mine"] },
    (cached) => cached && [...cached.filter(({ event_id }) => event_id !== mine.event_id), mine],
  );
}

export const giveAnswer = mutationOptions({
  mutationFn: (given: Parameters<typeof api.answers.give>[0]) => api.answers.give(given),
  onSuccess: (mine, _, __, { client }) => {
    putAnswer(client, mine);
    invalidate(client, "answers");
  },
});
