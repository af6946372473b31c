import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** Requests to join a group that the member runs. */
export const groupRequests = (id: string) =>
  queryOptions({
    queryKey: ["groups", "requests", id],
    queryFn: ({ signal }) => api.groupPeople.requests({ params: { id } }, signal),
  });

/** Members whose names contain a text, for an invitation. */
export const findPeople = (id: string, q: string) =>
  queryOptions({
    queryKey: ["groups", "people", id, q],
    queryFn: ({ signal }) => api.groupPeople.find({ params: { id }, query: { q } }, signal),
    placeholderData: keepPreviousData,
  });

/** Animators and the way to join appear on the group's page and in the account. */
const changed = (_: unknown, __: unknown, ___: unknown, { client }: { client: QueryClient }) =>
  invalidate(client, "groups", "account");

export const answerGroupRequest = mutationOptions({
  mutationFn: (answer: Parameters<typeof api.groupPeople.answerRequest>[0]) =>
    api.groupPeople.answerRequest(answer),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "groups"),
});

export const inviteToGroup = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.groupPeople.invite>[0]) =>
    api.groupPeople.invite(asked),
  onSuccess: changed,
});

export const changeGroupRole = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.groupPeople.changeRole>[0]) =>
    api.groupPeople.changeRole(asked),
  onSuccess: changed,
});

export const transferGroup = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.groupPeople.transfer>[0]) =>
    api.groupPeople.transfer(asked),
  onSuccess: changed,
});

export const changeJoinPolicy = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.groupPeople.changePolicy>[0]) =>
    api.groupPeople.changePolicy(asked),
  // Resolves after the group was read again, so that the choice stays visible until then.
  onSuccess: (_, __, ___, { client }) => {
    invalidate(client, "account");
    return client.invalidateQueries({ queryKey: ["groups"] });
  },
});

export const archiveGroup = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.groupPeople.archive>[0]) =>
    api.groupPeople.archive(asked),
  onSuccess: changed,
});
