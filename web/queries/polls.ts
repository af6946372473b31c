import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Poll } from "#contract/polls.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

type ListQuery = NonNullable<NonNullable<Parameters<typeof api.polls.list>[0]>["query"]>;

/** Date polls, newest first. */
export const pollList = (filters: Omit<ListQuery, "limit" | "before">, size: number) =>
  paginatedQuery(
    ["polls", "list", { ...filters, size }],
    ({ limit, last }, signal) =>
      api.polls.list({ query: { ...filters, limit, before: last } }, signal),
    size,
  );

export const pollDetail = (id: string) =>
  queryOptions({
    queryKey: ["polls", "one", id],
    queryFn: ({ signal }) => api.polls.get({ params: { id } }, signal),
  });

/** Shows the server's answer and invalidates the lists. */
function storePoll(client: QueryClient, poll: Poll): void {
  client.setQueryData(pollDetail(poll.id).queryKey, poll);
  invalidate(client, "polls");
}

export const createPoll = mutationOptions({
  mutationFn: (body: Parameters<typeof api.polls.create>[0]["body"]) => api.polls.create({ body }),
  onSuccess: (poll, _, __, { client }) => storePoll(client, poll),
});

export const updatePoll = mutationOptions({
  mutationFn: (poll: Parameters<typeof api.polls.update>[0]) => api.polls.update(poll),
  onSuccess: (poll, _, __, { client }) => storePoll(client, poll),
});

export const votePoll = mutationOptions({
  mutationFn: (votes: Parameters<typeof api.polls.vote>[0]) => api.polls.vote(votes),
  onSuccess: (poll, _, __, { client }) => storePoll(client, poll),
});

/** Turns the chosen day into an event. */
export const closePoll = mutationOptions({
  mutationFn: (closing: Parameters<typeof api.polls.close>[0]) => api.polls.close(closing),
  onSuccess: (poll, _, __, { client }) => {
    storePoll(client, poll);
    invalidate(client, "events");
  },
});

export const removePoll = mutationOptions({
  mutationFn: (id: string) => api.polls.remove({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    client.removeQueries({ queryKey: pollDetail(id).queryKey });
    invalidate(client, "polls");
  },
});
