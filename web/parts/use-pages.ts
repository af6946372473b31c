import { useInfiniteQuery } from "@tanstack/react-query";
import type { PagedQuery } from "../queries/pages.ts";
import { useToasts } from "../ui/toasts.tsx";
import { failureSentence } from "./failure.ts";
import type { Reading } from "./loaded.tsx";
import { isLostSession, useReading } from "./use-reading.ts";

/** What is read page after page, on a screen. */
export interface Pages<R> {
  reading: Reading<R>;
  /** Sentence when it cannot be read. */
  failed: string;
  more: () => void;
  /** A further page is awaited. */
  busy: boolean;
}

/** A further page that cannot be read is said in a notice: what is shown stays. */
export function usePages<P, R>(paged: PagedQuery<P, R>, failed: string, enabled = true): Pages<R> {
  const query = useInfiniteQuery({ ...paged, enabled });
  const { isFetchNextPageError, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query;
  const reading = useReading(query, isFetchNextPageError);
  const { notify } = useToasts();
  const more = async () => {
    // What is shown is about to become another list.
    if (isPlaceholderData || isFetchingNextPage) return;
    const { error } = await fetchNextPage();
    if (error && !isLostSession(error)) notify("error", failureSentence(error, failed));
  };
  return { reading, failed, more, busy: isFetchingNextPage };
}
