import { mutationOptions } from "@tanstack/react-query";
import type { InboxMessage } from "#contract/inbox.ts";
import { api } from "../api.ts";
import { changeRow, dropRow, pagesOf } from "./pages.ts";
import { makeStale } from "./stale.ts";

const LISTS = ["inbox", "list"];

/** Contact messages, the newest first. */
export const inboxList = () =>
  pagesOf(LISTS, ({ limit, last }, signal) =>
    api.inbox.list({ query: { limit, before: last } }, signal),
  );

/** Shown before the server has answered; as it was again when the server refuses. */
export const markMessage = mutationOptions({
  mutationFn: ({ message: { id }, done }: { message: InboxMessage; done: boolean }) =>
    api.inbox.update({ params: { id }, body: { done } }),
  onMutate: async ({ message: { id }, done }, { client }) => {
    await client.cancelQueries({ queryKey: LISTS });
    const doneAt = done ? new Date().toISOString() : null;
    changeRow<InboxMessage>(client, LISTS, id, (row) => ({ ...row, doneAt }));
  },
  onError: (_, { message }, __, { client }) =>
    changeRow<InboxMessage>(client, LISTS, message.id, () => message),
  onSuccess: (saved, _, __, { client }) => {
    changeRow<InboxMessage>(client, LISTS, saved.id, () => saved);
    makeStale(client, "inbox");
  },
});

export const removeMessage = mutationOptions({
  mutationFn: (id: string) => api.inbox.remove({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    dropRow(client, LISTS, id);
    makeStale(client, "inbox");
  },
});
