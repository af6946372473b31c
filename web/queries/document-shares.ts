import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

/** Live links of a document, newest first. */
export const documentShares = (id: string) =>
  queryOptions({
    queryKey: ["shares", "document", id],
    queryFn: ({ signal }) => api.documentShares.list({ params: { id } }, signal),
  });

/** Live links of all documents, newest first. */
export const allShares = () =>
  paginatedQuery(["shares", "all"], ({ limit, last }, signal) =>
    api.documentShares.listAll({ query: { limit, before: last } }, signal),
  );

/** After an error too: another person may have changed or revoked the link. */
const changed = (
  _: unknown,
  __: unknown,
  ___: unknown,
  ____: unknown,
  { client }: { client: QueryClient },
) => invalidate(client, "shares");

export const createShare = mutationOptions({
  mutationFn: (share: Parameters<typeof api.documentShares.create>[0]) =>
    api.documentShares.create(share),
  onSettled: changed,
});

export const extendShare = mutationOptions({
  mutationFn: (change: Parameters<typeof api.documentShares.extend>[0]) =>
    api.documentShares.extend(change),
  onSettled: changed,
});

export const revokeShare = mutationOptions({
  mutationFn: (id: string) => api.documentShares.revoke({ params: { id } }),
  onSettled: changed,
});
