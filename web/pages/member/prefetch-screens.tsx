import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { PrefetchPageLinks } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { useIdle } from "#web/parts/use-idle.ts";
import { documentYears } from "#web/queries/document-folders.ts";
import { DOCUMENTS_PAGE, documentList } from "#web/queries/documents.ts";

/** The screens that the menu names. */
const SCREENS = {
  agenda: () => import("./agenda.tsx"),
  documents: () => import("./documents.tsx"),
  groups: () => import("./groups.tsx"),
} as const;
type Screen = keyof typeof SCREENS;

/** Loads and runs the code of these screens, and reads the first page of documents, while the reader reads the first screen. */
export function PrefetchScreens() {
  const idle = useIdle();
  const cache = useQueryClient();
  useEffect(() => {
    if (!idle) return;
    void cache.prefetchInfiniteQuery(documentList({}, DOCUMENTS_PAGE));
    void cache.prefetchQuery(documentYears);
    // What cannot be loaded now is loaded, or said, when the screen is opened.
    for (const load of Object.values(SCREENS)) load().catch(() => undefined);
  }, [idle, cache]);
  if (!idle) return null;
  return (Object.keys(SCREENS) as Screen[]).map((name) => (
    <PrefetchPageLinks key={name} page={pagePath(name)} />
  ));
}
