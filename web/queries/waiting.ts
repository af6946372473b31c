import { queryOptions } from "@tanstack/react-query";
import type { WaitingItem } from "#contract/waiting.ts";
import { api } from "../api.ts";
import { STEADY_MS } from "./invalidate.ts";
import { prefetch, takePrefetched } from "./prefetch.ts";

const WAITING = "waiting";

/** Starts before the menu that counts them is mounted. */
export const prefetchWaiting = (): Promise<WaitingItem[]> => prefetch(WAITING, api.waiting.list());

/** What waits for an act of the member. */
export const waitingList = queryOptions({
  queryKey: ["waiting", "list"],
  queryFn: ({ signal }) => takePrefetched<WaitingItem[]>(WAITING) ?? api.waiting.list({}, signal),
  staleTime: STEADY_MS,
});
