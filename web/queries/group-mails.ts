import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { NotificationKind } from "#contract/notification-limits.ts";
import { api } from "../api.ts";
import { makeStale } from "./stale.ts";

/** Who is told of a kind of thing in a group that I run. */
export const groupAudience = (id: string, kind: NotificationKind) =>
  queryOptions({
    queryKey: ["groupMails", "audience", id, kind],
    queryFn: ({ signal }) => api.groupMails.audience({ params: { id }, query: { kind } }, signal),
  });

/** What was written to it. */
export const groupMails = (id: string) =>
  queryOptions({
    queryKey: ["groupMails", "list", id],
    queryFn: ({ signal }) => api.groupMails.list({ params: { id } }, signal),
  });

export const sendGroupMail = mutationOptions({
  mutationFn: (mail: Parameters<typeof api.groupMails.send>[0]) => api.groupMails.send(mail),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "groupMails"),
});

export const cancelGroupMail = mutationOptions({
  mutationFn: (params: Parameters<typeof api.groupMails.cancel>[0]["params"]) =>
    api.groupMails.cancel({ params }),
  onSettled: (_, __, ___, ____, { client }) => makeStale(client, "groupMails"),
});
