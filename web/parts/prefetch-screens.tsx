import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { PrefetchPageLinks } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { documentYears } from "../queries/document-folders.ts";
import { DOCUMENTS_PAGE, documentList } from "../queries/documents.ts";
import { useIdle } from "./use-idle.ts";

/** What the rail and the bar of a phone lead to (member-places.tsx), without the home. */
const SCREENS = ["agenda", "documents", "groups", "memberMenu"] as const;

/**
 * Loads these screens, and what the first page of documents reads, while the reader reads the first screen. React Router loads their files and
 * runs their modules; what a screen loads later (`lazy`) and its other calls are not included.
 */
export function PrefetchScreens() {
  const idle = useIdle();
  const cache = useQueryClient();
  useEffect(() => {
    if (!idle) return;
    void cache.prefetchInfiniteQuery(documentList({}, DOCUMENTS_PAGE));
    void cache.prefetchQuery(documentYears);
  }, [idle, cache]);
  if (!idle) return null;
  return SCREENS.map((name) => <PrefetchPageLinks key={name} page={pagePath(name)} />);
}
