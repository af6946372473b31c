import { useInfiniteQuery } from "@tanstack/react-query";
import type { PagedQuery } from "../queries/pages.ts";
import { useToasts } from "../ui/toasts.tsx";
import { failureSentence } from "./failure.ts";
import type { Reading } from "./loaded.tsx";
import { isLostSession, useReading } from "./use-reading.ts";

/** A paginated list on a screen. */
export interface Pages<R> {
  reading: Reading<R>;
  /** Shown when the list cannot be read. */
  failed: string;
  more: () => void;
  /** The next page is loading. */
  busy: boolean;
}

/** A failure of the next page shows a notice and leaves the rows. */
export function usePages<P, R>(paged: PagedQuery<P, R>, failed: string, enabled = true): Pages<R> {
  const query = useInfiniteQuery({ ...paged, enabled });
  const { isFetchNextPageError, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query;
  const reading = useReading(query, isFetchNextPageError);
  const { notify } = useToasts();
  const more = async () => {
    // The rows belong to the previous filters.
    if (isPlaceholderData || isFetchingNextPage) return;
    const { error } = await fetchNextPage();
    if (error && !isLostSession(error)) notify("error", failureSentence(error, failed));
  };
  return { reading, failed, more, busy: isFetchingNextPage };
}
