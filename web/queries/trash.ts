import { mutationOptions } from "@tanstack/react-query";
import type { Trashed } from "#contract/trash.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { dropRow, paginatedQuery } from "./pages.ts";

const LISTS = ["trash", "list"];

type Item = Pick<Trashed, "kind" | "id">;

/** Deleted items, newest first. */
export const trashList = () =>
  paginatedQuery(LISTS, ({ limit, last }, signal) =>
    api.trash.list({ query: { limit, before: last } }, signal),
  );

/** A restored item may appear on any screen, so every query is invalidated. */
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
    invalidate(client, "trash");
  },
});
