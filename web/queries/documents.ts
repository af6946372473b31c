import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { DocumentKind } from "#contract/document-sorting.ts";
import type { VersionRetention } from "#contract/documents.ts";
import { api, fetchFile } from "../api.ts";
import { invalidate, READ_TOGETHER_MS } from "./invalidate.ts";
import { dropRow, paginatedQuery } from "./pages.ts";

const LISTS = ["documents", "list"];
/** Between two reads of a text that is being read. */
const WAITING_MS = 3000;
/** Documents of one page of the screen. */
export const DOCUMENTS_PAGE = 24;

interface DocumentFilters {
  groupId?: string;
  mine?: "true";
  q?: string;
  folderId?: string;
  kind?: DocumentKind;
  year?: string;
  /** Without those that are pinned. */
  pinned?: "false";
}

/** Documents of one group, of mine or of all, newest first. */
export const documentList = (filters: DocumentFilters, size: number) =>
  paginatedQuery(
    [...LISTS, { ...filters, size }],
    ({ limit, last }, signal) =>
      api.documents.list({ query: { ...filters, limit, before: last } }, signal),
    size,
  );

export const recentDocuments = (count: number) =>
  queryOptions({
    queryKey: ["documents", "recent", count],
    queryFn: ({ signal }) => api.documents.list({ query: { limit: String(count) } }, signal),
    staleTime: READ_TOGETHER_MS,
  });

export const documentDetail = (id: string) =>
  queryOptions({
    queryKey: ["documents", "detail", id],
    queryFn: ({ signal }) => api.documents.get({ params: { id } }, signal),
  });

/** One document as a list, which is empty when the document is deleted. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ["documents", "one", id],
    queryFn: ({ signal }) => api.documents.list({ query: { id } }, signal),
  });

/** Documents of an event. */
export const eventDocuments = (id: string) =>
  queryOptions({
    queryKey: ["documents", "event", id],
    queryFn: ({ signal }) => api.documents.ofEvent({ params: { id } }, signal),
  });

/** Events that a document is attached to. */
export const documentEvents = (id: string) =>
  queryOptions({
    queryKey: ["documents", "events", id],
    queryFn: ({ signal }) => api.documents.events({ params: { id } }, signal),
  });

export const attachDocuments = mutationOptions({
  mutationFn: (chosen: Parameters<typeof api.documents.attach>[0]) => api.documents.attach(chosen),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "documents"),
});

type Upload = typeof api.documents.upload;

export const uploadDocument = mutationOptions({
  mutationFn: ({ input, signal }: { input: Parameters<Upload>[0]; signal: AbortSignal }) =>
    api.documents.upload(input, signal),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "documents"),
});

/** Documents of a group with the name of a file, read anew each time. */
export const documentsNamed = (groupId: string, named: string) =>
  queryOptions({
    queryKey: ["documents", "named", groupId, named],
    queryFn: ({ signal }) => api.documents.list({ query: { groupId, named, limit: "1" } }, signal),
    gcTime: 0,
  });

/** The text of a version of a document, some passages at a time. */
export const documentText = (id: string, version: number) =>
  infiniteQueryOptions({
    queryKey: ["documents", "text", id, version],
    queryFn: ({ pageParam, signal }) =>
      api.documents.text({ params: { id }, query: { after: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ passages, more }) =>
      more ? String(passages.at(-1)?.position) : undefined,
    // Until it is read.
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.state === "waiting" ? WAITING_MS : false,
  });

/** Versions, newest first; a new version of the document changes the key. */
export const documentVersions = (id: string, version: number) =>
  queryOptions({
    queryKey: ["documents", "versions", id, version],
    queryFn: ({ signal }) => api.documents.versions({ params: { id } }, signal),
  });

type Replace = typeof api.documents.replace;

/** Invalidates after an error too: the document may have been replaced by another person. */
export const replaceDocument = mutationOptions({
  mutationFn: ({ input, signal }: { input: Parameters<Replace>[0]; signal: AbortSignal }) =>
    api.documents.replace(input, signal),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const restoreVersion = mutationOptions({
  mutationFn: (change: Parameters<typeof api.documents.restore>[0]) =>
    api.documents.restore(change),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const labelVersion = mutationOptions({
  mutationFn: (change: Parameters<typeof api.documents.label>[0]) => api.documents.label(change),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const eraseVersion = mutationOptions({
  mutationFn: (change: Parameters<typeof api.documents.erase>[0]) => api.documents.erase(change),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const versionRetention = queryOptions({
  queryKey: ["documents", "keeping"],
  queryFn: ({ signal }) => api.documents.retention({}, signal),
});

export const setVersionRetention = mutationOptions({
  mutationFn: (retained: VersionRetention["retained"]) =>
    api.documents.setRetention({ body: { retained } }),
  onSuccess: (retention, _, __, { client }) =>
    client.setQueryData(versionRetention.queryKey, retention),
});

export const removeDocument = mutationOptions({
  mutationFn: (id: string) => api.documents.remove({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    dropRow(client, LISTS, id);
    invalidate(client, "documents");
  },
});

/** Files leave the cache as soon as no screen shows them. */
export const fileQuery = (path: string) =>
  queryOptions({
    queryKey: ["files", path],
    queryFn: ({ signal }) => fetchFile(path, signal),
    gcTime: 0,
  });

export const downloadFile = mutationOptions({ mutationFn: (path: string) => fetchFile(path) });
