import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { Loaded, type Reading } from "./loaded.tsx";
import { spokenMoment } from "./moment.ts";

interface VersionItemProps {
  number: number;
  author: string;
  at: string;
  /** Before who wrote it and when. */
  head?: ReactNode;
  children: ReactNode;
  /** Buttons before the one that restores. */
  actions?: ReactNode;
  busy?: boolean;
  /** Without it the version cannot be restored: it is the current one, or the reader may only read. */
  onRestore?: (() => void) | undefined;
  restore?: string;
  framed?: boolean;
}

/** A version: when it was written and by whom, what it contains, and the way back to it. */
export const VersionItem = ({
  number,
  author,
  at,
  head,
  children,
  actions,
  busy = false,
  onRestore,
  restore = "Rétablir",
  framed = false,
}: VersionItemProps) => (
  <li
    className={`grid gap-2 ${framed ? "rounded-card border border-line bg-card p-4" : "border-t border-line pt-3"}`}
  >
    <p className="flex flex-wrap items-center gap-2">
      {head}
      <span className="text-sm text-soft">
        {spokenMoment(at)}, {author}
      </span>
    </p>
    {children}
    {(actions || onRestore) && (
      <p className="flex flex-wrap gap-2">
        {actions}
        {onRestore && (
          <Button variant="secondary" busy={busy} onClick={onRestore}>
            {restore}
            <span className="sr-only"> la version {number}</span>
          </Button>
        )}
      </p>
    )}
  </li>
);

interface VersionListProps<V> {
  load: Reading<V[]>;
  failed: string;
  /** After the oldest version: what the site shipped with. */
  first?: ReactNode;
  children: (version: V) => ReactNode;
}

/** All versions of a page, a value or a document, the newest first. */
export const VersionList = <V,>({ load, failed, first, children }: VersionListProps<V>) => (
  <Loaded load={load} failed={failed} skeleton={<SkeletonLines count={2} />}>
    {(versions) => (
      <ol aria-label="Versions" className="grid gap-3">
        {versions.map(children)}
        {first}
      </ol>
    )}
  </Loaded>
);
