import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PageDetail, SitePage } from "#contract/site-pages.ts";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";
import { pageState, sitePageDetail, sitePageList, stateKey } from "./site-pages.ts";

type Asked<A extends keyof typeof api.writtenPages> = Parameters<(typeof api.writtenPages)[A]>[0];

/** Articles of the news in any state, newest first. */
export const articleList = paginatedQuery(["sitePages", "articles"], ({ limit, last }, signal) =>
  api.writtenPages.articles({ query: { limit, after: last } }, signal),
);

export const createPage = mutationOptions({
  mutationFn: (page: Asked<"create">) => api.writtenPages.create(page),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "sitePages"),
});

/** Pages that link to this one. */
export const pageLinks = (id: string) =>
  queryOptions({
    queryKey: ["sitePages", "links", id],
    queryFn: ({ signal }) => api.writtenPages.links({ params: { id } }, signal),
  });

/** Updates the state above the editor without replacing its text. */
function putAbove(client: QueryClient, state: SitePage): void {
  const { id, title, path, heading } = state;
  client.setQueryData(pageState(state).queryKey, state);
  client.setQueryData<PageDetail>(
    sitePageDetail(id).queryKey,
    (page) => page && { ...page, title, path, ...(heading && { heading }) },
  );
  void client.invalidateQueries({ queryKey: sitePageList.queryKey });
  void client.invalidateQueries({ queryKey: articleList.queryKey });
}

export const setHeading = mutationOptions({
  mutationFn: (heading: Asked<"setHeading">) => api.writtenPages.setHeading(heading),
  onError: (error, { params: { id } }, _, { client }) => {
    if (error instanceof CallError && error.code === "stale")
      void client.invalidateQueries({ queryKey: stateKey(id) });
  },
  onSuccess: (page, _, __, { client }) => putAbove(client, page),
});

export const setAddress = mutationOptions({
  mutationFn: (address: Asked<"setAddress">) => api.writtenPages.setAddress(address),
  onSuccess: (page, _, __, { client }) => putAbove(client, page),
});

export const withdrawPage = mutationOptions({
  mutationFn: (page: Asked<"withdraw">) => api.writtenPages.withdraw(page),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "sitePages"),
});

export const discardPage = mutationOptions({
  mutationFn: (id: string) => api.writtenPages.discard({ params: { id } }),
  onSuccess: (_, __, ___, { client }) => {
    void client.invalidateQueries({ queryKey: sitePageList.queryKey });
    void client.invalidateQueries({ queryKey: articleList.queryKey });
  },
});
