import { type ReactNode, startTransition, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { Rows } from "../queries/pages.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { Loaded } from "./loaded.tsx";
import type { Pages } from "./use-pages.ts";

/** Least heights in pixels: of what is above a list, and of a row, whose text takes two lines in a narrow window. */
const ABOVE = 200;
const rowHeight = () => (innerWidth < 640 ? 88 : 64);

/** Shows what fills the window before the rows below it, which on a slow phone take longer than the rest of the page. Back finds its place in the whole list. */
function FirstRowsFirst<T>({ rows, children }: { rows: T[]; children: (rows: T[]) => ReactNode }) {
  const navigation = useNavigationType();
  const [isWhole, setWhole] = useState(navigation === NavigationType.Pop);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return children(isWhole ? rows : rows.slice(0, Math.ceil((innerHeight - ABOVE) / rowHeight())));
}

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
          {rows.list.length === 0 ? (
            empty
          ) : (
            <FirstRowsFirst rows={rows.list}>{(list) => children(list, rows.more)}</FirstRowsFirst>
          )}
          <MoreButton more={rows.more} busy={busy} onMore={more} />
          {rows.list.length > 0 && below}
        </>
      )}
    </Loaded>
  );
}
