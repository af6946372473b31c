import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Counts of what waits for an administrator. */
export const dashboard = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => api.dashboard.get({}, signal),
});
