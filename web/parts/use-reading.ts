import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "../call.ts";
import type { Reading } from "./loaded.tsx";

/** An ended session redirects to the login, so it is not shown as a failure. */
export const isLostSession = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401;

/** The item does not exist, or its id is malformed. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

type Query<T> = Pick<
  UseQueryResult<T>,
  "data" | "error" | "isPending" | "isFetching" | "isPlaceholderData" | "refetch"
>;

/** The state of a query on a screen. A background refetch is not `pending`. */
export function useReading<T>(query: Query<T>, isElsewhere = false): Reading<T> {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = query;
  const [retried, setRetried] = useState<Error | null>(null);
  // The failure and its retry button stay until an answer arrives.
  const failure = query.error ?? (isPending && isFetching ? retried : null);
  const error = failure && !isElsewhere && !isLostSession(failure) ? failure : undefined;
  return {
    state: error ? "error" : data !== undefined ? "loaded" : "loading",
    data,
    error,
    pending: isFetching && (isPending || isPlaceholderData || error !== undefined),
    retry: () => {
      setRetried(query.error);
      void refetch();
    },
  };
}
