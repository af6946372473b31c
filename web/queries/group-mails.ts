import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { NotificationKind } from "#contract/notification-limits.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** Members of a group who receive a kind of notification. */
export const groupAudience = (id: string, kind: NotificationKind) =>
  queryOptions({
    queryKey: ["groupMails", "audience", id, kind],
    queryFn: ({ signal }) => api.groupMails.audience({ params: { id }, query: { kind } }, signal),
  });

/** Messages that were sent to the group. */
export const groupMails = (id: string) =>
  queryOptions({
    queryKey: ["groupMails", "list", id],
    queryFn: ({ signal }) => api.groupMails.list({ params: { id } }, signal),
  });

export const sendGroupMail = mutationOptions({
  mutationFn: (mail: Parameters<typeof api.groupMails.send>[0]) => api.groupMails.send(mail),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "groupMails"),
});

export const cancelGroupMail = mutationOptions({
  mutationFn: (params: Parameters<typeof api.groupMails.cancel>[0]["params"]) =>
    api.groupMails.cancel({ params }),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "groupMails"),
});
