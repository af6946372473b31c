import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { makeStale } from "./stale.ts";

/** Who asks to join a group that I run. */
export const groupRequests = (id: string) =>
  queryOptions({
    queryKey: ["groups", "requests", id],
    queryFn: ({ signal }) => api.groupPeople.requests({ params: { id } }, signal),
  });

/** Who runs it, and how it is joined, stands on its page and in my account. */
const changed = (_: unknown, __: unknown, ___: unknown, { client }: { client: QueryClient }) =>
  makeStale(client, "groups", "account");

export const answerGroupRequest = mutationOptions({
  mutationFn: (answer: Parameters<typeof api.groupPeople.answerRequest>[0]) =>
    api.groupPeople.answerRequest(answer),
  onSettled: (_, __, ___, ____, { client }) => makeStale(client, "groups"),
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

export const handOverGroup = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.groupPeople.handOver>[0]) =>
    api.groupPeople.handOver(asked),
  onSuccess: changed,
});

export const changeJoinPolicy = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.groupPeople.changePolicy>[0]) =>
    api.groupPeople.changePolicy(asked),
  // Over once the group was read again: until then what was chosen is shown.
  onSuccess: (_, __, ___, { client }) => {
    makeStale(client, "account");
    return client.invalidateQueries({ queryKey: ["groups"] });
  },
});

export const archiveGroup = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.groupPeople.archive>[0]) =>
    api.groupPeople.archive(asked),
  onSuccess: changed,
});
