import { type ReactNode, startTransition, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { Rows } from "../queries/pages.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { Loaded } from "./loaded.tsx";
import type { Pages } from "./use-pages.ts";

/** Least heights in pixels: of what is above a list, and of a row, whose text takes two lines in a narrow window. */
const ABOVE = 280;
const rowHeight = () => (innerWidth < 640 ? 88 : 64);

interface FirstRowsProps<T> {
  of: T[];
  /** All of them at once. */
  whole: boolean;
  children: (rows: T[]) => ReactNode;
}

/** Shows what fills the window before the rows below it, which on a slow phone take longer than the rest of the page. Back finds its place in the whole list. */
function FirstRows<T>({ of, whole, children }: FirstRowsProps<T>) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isWhole, setWhole] = useState(whole || isBack);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return children(isWhole ? of : of.slice(0, Math.ceil((innerHeight - ABOVE) / rowHeight())));
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
  /** The page ends with it: the first rows are shown before the others. */
  isLast?: boolean;
  children: (rows: T[], more: boolean) => ReactNode;
}

/** A paginated list: loading, failed, empty, or rows with a button for more. */
export function PagedList<T>({
  pages,
  skeleton,
  empty,
  above,
  below,
  isLast = false,
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
            <FirstRows of={rows.list} whole={!isLast}>
              {(list) => children(list, rows.more)}
            </FirstRows>
          )}
          <MoreButton more={rows.more} busy={busy} onMore={more} />
          {rows.list.length > 0 && below}
        </>
      )}
    </Loaded>
  );
}
