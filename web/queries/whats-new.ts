import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { myAccount } from "./account.ts";
import { READ_TOGETHER_MS } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

/** Activities in the member's groups, newest first. */
export const newsList = (size: number) =>
  paginatedQuery(
    ["whatsNew", "list", size],
    ({ limit, last }, signal) => api.whatsNew.list({ query: { limit, before: last } }, signal),
    size,
  );

export const latestNews = (count: number) =>
  queryOptions({
    queryKey: ["whatsNew", "latest", count],
    queryFn: ({ signal }) => api.whatsNew.list({ query: { limit: String(count) } }, signal),
    staleTime: READ_TOGETHER_MS,
  });

/** Marks activities as read up to a moment: the menu's count disappears, the marks on the screen stay until it closes. */
export const markNewsRead = mutationOptions({
  mutationFn: (until: string) => api.whatsNew.read({ body: { until } }),
  onSuccess: (_, __, ___, { client }) => {
    client.setQueryData(myAccount.queryKey, (cached) => {
      if (!cached) return cached;
      const { unread: _read, ...account } = cached;
      return account;
    });
    void client.invalidateQueries({ queryKey: ["whatsNew"], refetchType: "none" });
  },
});
