import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PageDetail, SitePage } from "#contract/site-pages.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { prefetch, takePrefetched } from "./prefetch.ts";

type Asked<A extends keyof typeof api.sitePages> = Parameters<(typeof api.sitePages)[A]>[0];

/** The public pages that can be edited. */
export const sitePageList = queryOptions({
  queryKey: ["sitePages", "list"],
  queryFn: ({ signal }) => api.sitePages.list({}, signal),
});

/** The page at an address as a list, empty when there is none. */
export const pageAtAddress = (path: string) =>
  queryOptions({
    queryKey: ["sitePages", "at", path],
    queryFn: ({ signal }) => api.sitePages.list({ query: { path } }, signal),
  });

/** Pages and articles whose title or address contains these words. */
export const foundPages = (q: string) =>
  queryOptions({
    queryKey: ["sitePages", "found", q],
    queryFn: ({ signal }) => api.sitePages.list({ query: { q } }, signal),
    placeholderData: keepPreviousData,
  });

const readName = (id: string): string => `page ${id}`;

/** Starts before the screen that needs it is mounted. */
export const prefetchPage = (id: string): Promise<PageDetail> =>
  prefetch(readName(id), api.sitePages.get({ params: { id } }));

/** A page to edit: read on each opening and never while the editor is open. */
export const sitePageDetail = (id: string) =>
  queryOptions({
    queryKey: ["sitePages", "one", id],
    queryFn: ({ signal }) =>
      takePrefetched<PageDetail>(readName(id)) ?? api.sitePages.get({ params: { id } }, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const stateKey = (id: string) => ["sitePages", "state", id];

/** The publication state of a page, read separately from the text that is being edited. */
export const pageState = (page: SitePage) =>
  queryOptions<SitePage>({
    queryKey: stateKey(page.id),
    queryFn: ({ signal }) => api.sitePages.get({ params: { id: page.id } }, signal),
    initialData: page,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const pageVersions = (id: string) =>
  queryOptions({
    queryKey: ["sitePages", "versions", id],
    queryFn: ({ signal }) => api.sitePages.versions({ params: { id } }, signal),
  });

/** The differences between a version and the one before. */
export const versionChanges = (id: string, number: number) =>
  queryOptions({
    queryKey: ["sitePages", "changes", id, number],
    queryFn: ({ signal }) =>
      api.sitePages.compare({ params: { id, number: String(number) } }, signal),
  });

export const publishPage = mutationOptions({
  mutationFn: (page: Asked<"publish">) => api.sitePages.publish(page),
  onSuccess: (page, { params }, __, { client }) => {
    client.setQueryData(pageState(page).queryKey, page);
    void client.invalidateQueries({ queryKey: sitePageList.queryKey });
    void client.invalidateQueries({ queryKey: pageVersions(params.id).queryKey });
  },
});

export const restoreVersion = mutationOptions({
  mutationFn: (version: Asked<"restore">) => api.sitePages.restore(version),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "sitePages"),
});

export const dropPageDraft = mutationOptions({
  mutationFn: (id: string) => api.sitePages.dropDraft({ params: { id } }),
  onSuccess: (_, __, ___, { client }) =>
    void client.invalidateQueries({ queryKey: sitePageList.queryKey }),
});
