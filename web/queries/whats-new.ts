import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { myAccount } from "./account.ts";
import { pagesOf } from "./pages.ts";

/** What is new in my groups, the newest first. */
export const newsList = (size: number) =>
  pagesOf(
    ["whatsNew", "list", size],
    ({ limit, last }, signal) => api.whatsNew.list({ query: { limit, before: last } }, signal),
    size,
  );

export const latestNews = (count: number) =>
  queryOptions({
    queryKey: ["whatsNew", "latest", count],
    queryFn: ({ signal }) => api.whatsNew.list({ query: { limit: String(count) } }, signal),
  });

/** Read up to a moment: the count of the menu goes, what is on the screen keeps its marks until it is left. */
export const markNewsRead = mutationOptions({
  mutationFn: (until: string) => api.whatsNew.read({ body: { until } }),
  onSuccess: (_, __, ___, { client }) => {
    client.setQueryData(myAccount.queryKey, (held) => {
      if (!held) return held;
      const { unread: _read, ...account } = held;
      return account;
    });
    void client.invalidateQueries({ queryKey: ["whatsNew"], refetchType: "none" });
  },
});
