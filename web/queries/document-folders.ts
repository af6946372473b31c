import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate, READ_TOGETHER_MS, STEADY_MS } from "./invalidate.ts";

type Folders = typeof api.documentFolders;

/** Folders of a group, with how many documents each has. */
export const documentFolders = (groupId: string) =>
  queryOptions({
    queryKey: ["documents", "folders", groupId],
    queryFn: ({ signal }) => api.documentFolders.list({ params: { id: groupId } }, signal),
    staleTime: READ_TOGETHER_MS,
  });

/** The documents above the list of a group. */
export const pinnedDocuments = (groupId: string) =>
  queryOptions({
    queryKey: ["documents", "pinned", groupId],
    queryFn: ({ signal }) => api.documents.list({ query: { groupId, pinned: "true" } }, signal),
  });

export const documentYears = queryOptions({
  queryKey: ["documents", "years"],
  queryFn: ({ signal }) => api.documentFolders.years({}, signal),
  staleTime: STEADY_MS,
});

export const createFolder = mutationOptions({
  mutationFn: (input: Parameters<Folders["create"]>[0]) => api.documentFolders.create(input),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const renameFolder = mutationOptions({
  mutationFn: (input: Parameters<Folders["rename"]>[0]) => api.documentFolders.rename(input),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

/** Invalidates after an error too: another person may have added a folder. */
export const orderFolders = mutationOptions({
  mutationFn: (input: Parameters<Folders["order"]>[0]) => api.documentFolders.order(input),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const removeFolder = mutationOptions({
  mutationFn: (input: Parameters<Folders["remove"]>[0]) => api.documentFolders.remove(input),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const sortDocument = mutationOptions({
  mutationFn: (input: Parameters<Folders["sort"]>[0]) => api.documentFolders.sort(input),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

/** Invalidates after an error too: what prevented it may have left the list. */
export const sortSelection = mutationOptions({
  mutationFn: (input: Parameters<Folders["sortSelection"]>[0]) =>
    api.documentFolders.sortSelection(input),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});
