import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, fetchAcceptedDocument, fetchSiteDocument } from "../api.ts";
import { invalidate } from "./invalidate.ts";

/** The PDF documents of the site. */
export const siteDocuments = queryOptions({
  queryKey: ["siteDocuments", "list"],
  queryFn: ({ signal }) => api.siteDocuments.list({}, signal),
});

/** Versions, newest first; a new version of the document changes the key. */
export const documentVersions = (name: string, version: number) =>
  queryOptions({
    queryKey: ["siteDocuments", "versions", name, version],
    queryFn: ({ signal }) => api.siteDocuments.versions({ params: { name } }, signal),
  });

type Replace = typeof api.siteDocuments.replace;

/** Invalidates after an error too: another editor may have changed the document. */
export const replaceSiteDocument = mutationOptions({
  mutationFn: ({ input, signal }: { input: Parameters<Replace>[0]; signal: AbortSignal }) =>
    api.siteDocuments.replace(input, signal),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "siteDocuments", "dashboard"),
});

export const declareSiteDocument = mutationOptions({
  mutationFn: (change: Parameters<typeof api.siteDocuments.declare>[0]) =>
    api.siteDocuments.declare(change),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "siteDocuments", "dashboard"),
});

export const restoreSiteDocument = mutationOptions({
  mutationFn: (change: Parameters<typeof api.siteDocuments.restore>[0]) =>
    api.siteDocuments.restore(change),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "siteDocuments", "dashboard"),
});

export const downloadSiteDocument = mutationOptions({ mutationFn: fetchSiteDocument });

/** How many people accepted which version. */
export const acceptedVersions = (name: string) =>
  queryOptions({
    queryKey: ["siteDocuments", "accepted", name],
    queryFn: ({ signal }) => api.siteDocuments.accepted({ params: { name } }, signal),
  });

/** What the member accepted when they joined. */
export const ownAcceptances = queryOptions({
  queryKey: ["siteDocuments", "mine"],
  queryFn: ({ signal }) => api.siteDocuments.mine({}, signal),
});

export const downloadAccepted = mutationOptions({ mutationFn: fetchAcceptedDocument });
