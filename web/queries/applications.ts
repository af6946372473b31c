import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { pagesOf } from "./pages.ts";
import { makeStale } from "./stale.ts";

/** What waits for a decision, the oldest first. */
export const waitingApplications = queryOptions({
  queryKey: ["applications", "waiting"],
  queryFn: ({ signal }) => api.applications.list({}, signal),
});

/** Those whose address nobody has verified. */
export const unverifiedApplications = (size: number) =>
  pagesOf(
    ["applications", "unverified"],
    ({ limit, last }, signal) =>
      api.applications.list({ query: { emailVerified: "false", limit, after: last } }, signal),
    size,
  );

/** These have been decided of: they leave the queue, and the counts and the accounts follow. */
export function settleApplications(client: QueryClient, decided: ReadonlySet<string>): void {
  client.setQueryData(waitingApplications.queryKey, (held) =>
    held?.filter(({ id }) => !decided.has(id)),
  );
  makeStale(client, "applications", "members", "dashboard");
}
