import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

/** Applications that wait for a decision, oldest first. */
export const waitingApplications = queryOptions({
  queryKey: ["applications", "waiting"],
  queryFn: ({ signal }) => api.applications.list({}, signal),
});

/** Applications whose address is not verified. */
export const unverifiedApplications = (size: number) =>
  paginatedQuery(
    ["applications", "unverified"],
    ({ limit, last }, signal) =>
      api.applications.list({ query: { emailVerified: "false", limit, after: last } }, signal),
    size,
  );

/** Removes decided applications from the queue and invalidates counts and accounts. */
export function settleApplications(client: QueryClient, decided: ReadonlySet<string>): void {
  client.setQueryData(waitingApplications.queryKey, (cached) =>
    cached?.filter(({ id }) => !decided.has(id)),
  );
  invalidate(client, "applications", "members", "dashboard");
}

export const reopenApplication = mutationOptions({
  mutationFn: (id: string) => api.applications.reopen({ params: { id } }),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "applications", "members", "dashboard"),
});
