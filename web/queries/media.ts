import { mutationOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { dropRow, paginatedQuery, putRow } from "./pages.ts";

const LISTS = ["media", "list"];
type Upload = typeof api.media.upload;
type Change = Parameters<typeof api.media.update>[0];

/** Images of the library, newest first. */
export const mediaList = (q: string, size: number) =>
  paginatedQuery(
    [...LISTS, { q, size }],
    ({ limit, last }, signal) =>
      api.media.list({ query: { ...(q && { q }), limit, before: last } }, signal),
    size,
  );

export const uploadMedia = mutationOptions({
  mutationFn: ({ input, signal }: { input: Parameters<Upload>[0]; signal: AbortSignal }) =>
    api.media.upload(input, signal),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "media"),
});

export const changeMedia = mutationOptions({
  mutationFn: (change: Change) => api.media.update(change),
  onSuccess: (media, _, __, { client }) => putRow(client, LISTS, media),
});

export const removeMedia = mutationOptions({
  mutationFn: (id: string) => api.media.remove({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    dropRow(client, LISTS, id);
    invalidate(client, "media");
  },
});

export const restoreMedia = mutationOptions({
  mutationFn: (id: string) => api.media.restore({ params: { id } }),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "media"),
});
