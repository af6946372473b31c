import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { makeStale } from "./stale.ts";

type Asked<A extends keyof typeof api.sitePages> = Parameters<(typeof api.sitePages)[A]>[0];

/** The public pages whose text is edited. */
export const sitePageList = queryOptions({
  queryKey: ["sitePages", "list"],
  queryFn: ({ signal }) => api.sitePages.list({}, signal),
});

/** A page to edit: read anew each time it is opened, and not again under who writes. */
export const sitePageDetail = (id: string) =>
  queryOptions({
    queryKey: ["sitePages", "one", id],
    queryFn: ({ signal }) => api.sitePages.get({ params: { id } }, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const pageVersions = (id: string) =>
  queryOptions({
    queryKey: ["sitePages", "versions", id],
    queryFn: ({ signal }) => api.sitePages.versions({ params: { id } }, signal),
  });

/** What a version changed in the one before. */
export const versionChanges = (id: string, number: number) =>
  queryOptions({
    queryKey: ["sitePages", "changes", id, number],
    queryFn: ({ signal }) =>
      api.sitePages.compare({ params: { id, number: String(number) } }, signal),
  });

export const publishPage = mutationOptions({
  mutationFn: (page: Asked<"publish">) => api.sitePages.publish(page),
  onSuccess: (_, { params }, __, { client }) => {
    void client.invalidateQueries({ queryKey: sitePageList.queryKey });
    void client.invalidateQueries({ queryKey: pageVersions(params.id).queryKey });
  },
});

export const restoreVersion = mutationOptions({
  mutationFn: (version: Asked<"restore">) => api.sitePages.restore(version),
  onSuccess: (_, __, ___, { client }) => makeStale(client, "sitePages"),
});

export const dropPageDraft = mutationOptions({
  mutationFn: (id: string) => api.sitePages.dropDraft({ params: { id } }),
  onSuccess: (_, __, ___, { client }) =>
    void client.invalidateQueries({ queryKey: sitePageList.queryKey }),
});
