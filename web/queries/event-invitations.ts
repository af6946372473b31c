import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Scope } from "#contract/limits.ts";
import { api } from "../api.ts";
import { makeStale } from "./stale.ts";

/** Whether people were invited by mail to an event that I publish. */
export const eventInvitations = (id: string) =>
  queryOptions({
    queryKey: ["eventInvitations", id],
    queryFn: ({ signal }) => api.eventInvitations.get({ params: { id } }, signal),
  });

export const sendInvitations = mutationOptions({
  mutationFn: ({ id, scope }: { id: string; scope?: Scope }) =>
    api.eventInvitations.send({ params: { id }, body: { ...(scope && { scope }) } }),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "eventInvitations"),
});
