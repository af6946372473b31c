import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PageDetail, SitePage } from "#contract/site-pages.ts";
import { api } from "../api.ts";
import { begin, takeBegun } from "./begun.ts";
import { makeStale } from "./stale.ts";

type Asked<A extends keyof typeof api.sitePages> = Parameters<(typeof api.sitePages)[A]>[0];

/** The public pages whose text is edited. */
export const sitePageList = queryOptions({
  queryKey: ["sitePages", "list"],
  queryFn: ({ signal }) => api.sitePages.list({}, signal),
});

/** The page at an address, in a list that is empty where there is none. */
export const pageAtAddress = (path: string) =>
  queryOptions({
    queryKey: ["sitePages", "at", path],
    queryFn: ({ signal }) => api.sitePages.list({ query: { path } }, signal),
  });

/** The pages and articles whose title or address holds these words. */
export const foundPages = (q: string) =>
  queryOptions({
    queryKey: ["sitePages", "found", q],
    queryFn: ({ signal }) => api.sitePages.list({ query: { q } }, signal),
    placeholderData: keepPreviousData,
  });

const readName = (id: string): string => `page ${id}`;

/** Before the screen that shows it is there. */
export const beginReadingPage = (id: string): Promise<PageDetail> =>
  begin(readName(id), api.sitePages.get({ params: { id } }));

/** A page to edit: read anew each time it is opened, and not again under who writes. */
export const sitePageDetail = (id: string) =>
  queryOptions({
    queryKey: ["sitePages", "one", id],
    queryFn: ({ signal }) =>
      takeBegun<PageDetail>(readName(id)) ?? api.sitePages.get({ params: { id } }, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How a page stands, which changes above the text that somebody writes. */
export const pageState = (page: SitePage) =>
  queryOptions<SitePage>({
    queryKey: ["sitePages", "state", page.id],
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

/** What a version changed in the one before. */
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
  onSuccess: (_, __, ___, { client }) => makeStale(client, "sitePages"),
});

export const dropPageDraft = mutationOptions({
  mutationFn: (id: string) => api.sitePages.dropDraft({ params: { id } }),
  onSuccess: (_, __, ___, { client }) =>
    void client.invalidateQueries({ queryKey: sitePageList.queryKey }),
});
