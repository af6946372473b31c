import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "../call.ts";
import type { Reading } from "./loaded.tsx";

/** A lost session sends to the log-in page: it is not shown as a failure. */
export const isLostSession = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401;

/** There is no such thing, or not any longer; or its address never was one. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

type Query<T> = Pick<
  UseQueryResult<T>,
  "data" | "error" | "isPending" | "isFetching" | "isPlaceholderData" | "refetch"
>;

/** What a screen shows of a query. Reading again behind what is shown is nobody's business: it is not `pending`. */
export function useReading<T>(query: Query<T>, isElsewhere = false): Reading<T> {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = query;
  const [retried, setRetried] = useState<Error | null>(null);
  // The failure stays on the screen, with its button, until there is an answer.
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
