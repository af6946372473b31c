import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** What a document is as a reference; a new version of the document changes the key. */
export const documentReference = (id: string, version: number) =>
  queryOptions({
    queryKey: ["documents", "reference", id, version],
    queryFn: ({ signal }) => api.documentReferences.get({ params: { id } }, signal),
  });

/** Of a version, or of the last one that has a register. */
export const documentRegister = (id: string, number?: string) =>
  queryOptions({
    queryKey: ["documents", "register", id, number],
    queryFn: ({ signal }) =>
      api.documentReferences.register({ params: { id }, query: { number } }, signal),
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

/** Invalidates after an error too: another person may have saved first. */
export const setReference = mutationOptions({
  mutationFn: (change: Parameters<typeof api.documentReferences.set>[0]) =>
    api.documentReferences.set(change),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const reviewReference = mutationOptions({
  mutationFn: (review: Parameters<typeof api.documentReferences.review>[0]) =>
    api.documentReferences.review(review),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const remindReference = mutationOptions({
  mutationFn: (reminder: Parameters<typeof api.documentReferences.remind>[0]) =>
    api.documentReferences.remind(reminder),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

export const endReference = mutationOptions({
  mutationFn: (end: Parameters<typeof api.documentReferences.end>[0]) =>
    api.documentReferences.end(end),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});

/** Invalidates after an error too: the document may have been replaced by another person. */
export const answerReference = mutationOptions({
  mutationFn: (answer: Parameters<typeof api.documentReferences.answer>[0]) =>
    api.documentReferences.answer(answer),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "documents"),
});
