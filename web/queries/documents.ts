import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, fetchFile } from "../api.ts";
import { dropRow, pagesOf } from "./pages.ts";
import { makeStale } from "./stale.ts";

const LISTS = ["documents", "list"];

/** Documents of a group or of all, the newest first. */
export const documentList = (filters: { groupId?: string; q?: string }, size: number) =>
  pagesOf(
    [...LISTS, { ...filters, size }],
    ({ limit, last }, signal) =>
      api.documents.list({ query: { ...filters, limit, before: last } }, signal),
    size,
  );

export const recentDocuments = (count: number) =>
  queryOptions({
    queryKey: ["documents", "recent", count],
    queryFn: ({ signal }) => api.documents.list({ query: { limit: String(count) } }, signal),
  });

/** One document by itself, in a list that is empty once it is gone. */
export const documentOf = (id: string) =>
  queryOptions({
    queryKey: ["documents", "one", id],
    queryFn: ({ signal }) => api.documents.list({ query: { id } }, signal),
  });

/** Documents of a meeting. */
export const eventDocuments = (id: string) =>
  queryOptions({
    queryKey: ["documents", "event", id],
    queryFn: ({ signal }) => api.documents.ofEvent({ params: { id } }, signal),
  });

/** Meetings that a document was attached to. */
export const documentEvents = (id: string) =>
  queryOptions({
    queryKey: ["documents", "events", id],
    queryFn: ({ signal }) => api.documents.events({ params: { id } }, signal),
  });

export const attachDocuments = mutationOptions({
  mutationFn: (chosen: Parameters<typeof api.documents.attach>[0]) => api.documents.attach(chosen),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "documents"),
});

type Upload = typeof api.documents.upload;

export const uploadDocument = mutationOptions({
  mutationFn: ({ input, signal }: { input: Parameters<Upload>[0]; signal: AbortSignal }) =>
    api.documents.upload(input, signal),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "documents"),
});

export const removeDocument = mutationOptions({
  mutationFn: (id: string) => api.documents.remove({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    dropRow(client, LISTS, id);
    makeStale(client, "documents");
  },
});

/** What a file holds is not kept once it is no longer shown. */
export const fileOf = (path: string) =>
  queryOptions({
    queryKey: ["files", path],
    queryFn: ({ signal }) => fetchFile(path, signal),
    gcTime: 0,
  });

export const downloadFile = mutationOptions({ mutationFn: (path: string) => fetchFile(path) });
