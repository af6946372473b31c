import { mutationOptions } from "@tanstack/react-query";
import type { InboxMessage } from "#contract/inbox.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { changeRow, dropRow, paginatedQuery } from "./pages.ts";

const LISTS = ["inbox", "list"];

/** Contact messages, newest first. */
export const inboxList = () =>
  paginatedQuery(LISTS, ({ limit, last }, signal) =>
    api.inbox.list({ query: { limit, before: last } }, signal),
  );

/** Updates the row at once and restores it when the server refuses. */
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
    invalidate(client, "inbox", "dashboard");
  },
});

export const removeMessage = mutationOptions({
  mutationFn: (id: string) => api.inbox.remove({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    dropRow(client, LISTS, id);
    invalidate(client, "inbox", "dashboard");
  },
});
