import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Scope } from "#contract/agenda-limits.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** Whether the members of the group were invited by email to an event. */
export const eventInvitations = (id: string) =>
  queryOptions({
    queryKey: ["eventInvitations", id],
    queryFn: ({ signal }) => api.eventInvitations.get({ params: { id } }, signal),
  });

export const sendInvitations = mutationOptions({
  mutationFn: ({ id, scope }: { id: string; scope?: Scope }) =>
    api.eventInvitations.send({ params: { id }, body: { ...(scope && { scope }) } }),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "eventInvitations"),
});
