import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { makeStale } from "./stale.ts";

/** Whether people were invited by mail to an event that I publish. */
export const eventInvitations = (id: string) =>
  queryOptions({
    queryKey: ["eventInvitations", id],
    queryFn: ({ signal }) => api.eventInvitations.get({ params: { id } }, signal),
  });

export const sendInvitations = mutationOptions({
  mutationFn: (id: string) => api.eventInvitations.send({ params: { id } }),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "eventInvitations"),
});
