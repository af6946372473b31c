import type { ReactNode } from "react";
import type { Rows } from "../queries/pages.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { Loaded } from "./loaded.tsx";
import type { Pages } from "./use-pages.ts";

interface PagedListProps<T> {
  pages: Pages<Rows<T>>;
  skeleton: ReactNode;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** Above the rows or their placeholder. */
  above?: ReactNode;
  /** Below the button, when there are rows. */
  below?: ReactNode;
  children: (rows: T[], more: boolean) => ReactNode;
}

/** A paginated list: loading, failed, empty, or rows with a button for more. */
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
