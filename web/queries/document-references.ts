import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** What a document is as a reference; a new version of the document changes the key. */
export const documentReference = (id: string, version: number) =>
  queryOptions({
    queryKey: ["documents", "reference", id, version],
    queryFn: ({ signal }) => api.documentReferences.get({ params: { id } }, signal),
  });

export const documentRegister = (id: string) =>
  queryOptions({
    queryKey: ["documents", "register", id],
    queryFn: ({ signal }) => api.documentReferences.register({ params: { id } }, signal),
  });

export const toReadList = queryOptions({
  queryKey: ["waiting", "toRead"],
  queryFn: ({ signal }) => api.documentReferences.toRead({}, signal),
});

/** All members of the group of a document, who may be responsible for it or asked to approve it. */
export const groupPeople = (id: string) =>
  queryOptions({
    queryKey: ["groups", "people", id],
    queryFn: ({ signal }) => api.groups.get({ params: { id } }, signal),
    select: ({ members }) => members,
  });

export const setReference = mutationOptions({
  mutationFn: (change: Parameters<typeof api.documentReferences.set>[0]) =>
    api.documentReferences.set(change),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "documents"),
});

/** Invalidates after an error too: the document may have been replaced by another person. */
export const answerReference = mutationOptions({
  mutationFn: (answer: Parameters<typeof api.documentReferences.answer>[0]) =>
    api.documentReferences.answer(answer),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});
