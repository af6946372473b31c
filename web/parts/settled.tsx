import { type Query, type QueryClient, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { loadingParts, useLoadingParts } from "../ui/loading-parts.ts";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { MemberSpaceContext } from "./member-space.ts";

/** The longest that a page waits for all that it reads. */
const PATIENCE_MS = 3000;

/** Pages that were whole once: from then on they are shown at once, with what is cached, and Back finds its place. */
const seen = new Set<string>();

/** `enabled` is an option of who observes the query, which it keeps with its own. */
const isUnread = ({ state, options }: Query): boolean =>
  state.status === "pending" && (options as { enabled?: unknown }).enabled !== false;

const readsNothing = (client: QueryClient): boolean =>
  !client.getQueryCache().getAll().some(isUnread);

const isFirstRead = (query: Query): boolean => query.isActive() && isUnread(query);

/** False until the page has read all that it shows, and loaded its parts; true at the latest after PATIENCE_MS; undefined in the first rendering, when it is not known yet. */
function useSettled(): boolean | undefined {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const [isSettled, setSettled] = useState(() => (seen.has(pathname) ? true : undefined));
  const reads = useIsFetching({ predicate: isFirstRead });
  const parts = useLoadingParts();
  // Before the paint: what was read in advance needs no placeholder, and the last answer shows the page, which is then laid out once.
  useLayoutEffect(() => {
    const isWhole = reads + parts === 0 && readsNothing(client) && loadingParts() === 0;
    setSettled((known) => known || isWhole);
  }, [reads, parts, client]);
  // `reads` is of the last render: what an answer has mounted begins to read after it.
  useEffect(() => {
    if (reads + parts > 0) return;
    const timer = setTimeout(() => {
      if (client.isFetching({ predicate: isFirstRead }) + loadingParts() === 0) setSettled(true);
    });
    return () => clearTimeout(timer);
  }, [reads, parts, client]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isSettled) seen.add(pathname);
  }, [isSettled, pathname]);
  return isSettled;
}

/** What the address names; a heading takes the focus with it. */
function goToHash(): void {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (!target) return;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

function Gate({ children }: { children: ReactNode }) {
  const isSettled = useSettled();
  const [wasLate] = useState(!isSettled);
  useEffect(() => {
    if (isSettled && wasLate) goToHash();
  }, [isSettled, wasLate]);
  return (
    <>
      {isSettled === false && <SkeletonRows count={6} />}
      <div className={isSettled === false ? "settling" : "contents"}>{children}</div>
    </>
  );
}

/**
 * A page whose parts are read one by one, shown whole: a part that came later would move the others. Meanwhile it is
 * mounted but transparent: its queries run and it takes the focus; a modal panel, which is above the page, is seen.
 */
export const Settled = ({ children }: { children: ReactNode }) =>
  // Until the account is known, the page has a placeholder of its own.
  useContext(MemberSpaceContext) ? <Gate>{children}</Gate> : children;
