import type { ReactNode } from "react";
import type { Rows } from "../queries/pages.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { Loaded } from "./loaded.tsx";
import type { Pages } from "./use-pages.ts";

interface PagedListProps<T> {
  pages: Pages<Rows<T>>;
  skeleton: ReactNode;
  /** Said when there is nothing. */
  empty: ReactNode;
  /** Over the rows, or over what stands in their place. */
  above?: ReactNode;
  /** Under the button, where there are rows. */
  below?: ReactNode;
  children: (rows: T[], more: boolean) => ReactNode;
}

/** The states of a long list: awaited, unreadable, empty, shown with a button for more. */
export function PagedList<T>({
  pages,
  skeleton,
  empty,
  above,
  below,
  children,
}: PagedListProps<T>) {
  const { reading, failed, more, busy } = pages;
  return (
    <Loaded load={reading} failed={failed} skeleton={skeleton}>
      {(rows) => (
        <>
          {above}
          {rows.list.length === 0 ? empty : children(rows.list, rows.more)}
          <MoreButton more={rows.more} busy={busy} onMore={more} />
          {rows.list.length > 0 && below}
        </>
      )}
    </Loaded>
  );
}
