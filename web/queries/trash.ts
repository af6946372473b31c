import { mutationOptions } from "@tanstack/react-query";
import type { Trashed } from "#contract/trash.ts";
import { api } from "../api.ts";
import { dropRow, pagesOf } from "./pages.ts";
import { makeStale } from "./stale.ts";

const LISTS = ["trash", "list"];

type Item = Pick<Trashed, "kind" | "id">;

/** What was deleted, the latest first. */
export const trashList = () =>
  pagesOf(LISTS, ({ limit, last }, signal) =>
    api.trash.list({ query: { limit, before: last } }, signal),
  );

/** What comes back may be shown anywhere, with all that left with it: whatever is on the screen is read again. */
export const restoreItem = mutationOptions({
  mutationFn: ({ kind, id }: Item) => api.trash.restore({ params: { kind, id } }),
  onSuccess: (_, { id }, __, { client }) => {
    dropRow(client, LISTS, id);
    void client.invalidateQueries();
  },
});

export const eraseItem = mutationOptions({
  mutationFn: ({ kind, id }: Item) => api.trash.purge({ params: { kind, id } }),
  onSuccess: (_, { id }, __, { client }) => {
    dropRow(client, LISTS, id);
    makeStale(client, "trash");
  },
});
