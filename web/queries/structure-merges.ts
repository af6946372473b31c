import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** Merges of the last thirty days. */
export const pastMerges = queryOptions({
  queryKey: ["structureMerges", "list"],
  queryFn: ({ signal }) => api.structureMerges.list({}, signal),
});

const readAgain = (client: QueryClient): void =>
  invalidate(client, "structureMerges", "structures", "members", "account", "dashboard");

type Merging = Parameters<typeof api.structureMerges.merge>[0]["body"];

/** Shows what a merge would change. */
export const tryMerge = mutationOptions({
  mutationFn: (body: Omit<Merging, "dry">) =>
    api.structureMerges.merge({ body: { ...body, dry: true } }),
});

export const mergeStructures = mutationOptions({
  mutationFn: (body: Omit<Merging, "dry">) =>
    api.structureMerges.merge({ body: { ...body, dry: false } }),
  onSuccess: (_, __, ___, { client }) => readAgain(client),
});

export const undoMerge = mutationOptions({
  mutationFn: (id: string) => api.structureMerges.undo({ params: { id } }),
  onSettled: (_, __, ___, ____, { client }) => readAgain(client),
});
