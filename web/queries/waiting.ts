import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { STEADY_MS } from "./invalidate.ts";

/** What waits for an act of the member. */
export const waitingList = queryOptions({
  queryKey: ["waiting", "list"],
  queryFn: ({ signal }) => api.waiting.list({}, signal),
  staleTime: STEADY_MS,
});
