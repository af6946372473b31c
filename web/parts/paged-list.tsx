import type { ReactNode } from "react";
import { MoreButton } from "../ui/more-button.tsx";
import { Loaded } from "./loaded.tsx";
import type { Pages } from "./use-pages.ts";

interface PagedListProps<T> {
  pages: Pages<T>;
  skeleton: ReactNode;
  /** Said when there is nothing. */
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
}

/** The states of a long list: awaited, unreadable, empty, shown with a button for more. */
export function PagedList<T>({ pages, skeleton, empty, children }: PagedListProps<T>) {
  const { reading, failed, more, busy } = pages;
  return (
    <Loaded load={reading} failed={failed} skeleton={skeleton}>
      {(rows) => (
        <>
          {rows.list.length === 0 ? empty : children(rows.list)}
          <MoreButton more={rows.more} busy={busy} onMore={more} />
        </>
      )}
    </Loaded>
  );
}
