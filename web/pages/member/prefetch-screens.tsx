import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { PrefetchPageLinks } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { useIdle } from "#web/parts/use-idle.ts";
import { documentYears } from "#web/queries/document-folders.ts";
import { DOCUMENTS_PAGE, documentList } from "#web/queries/documents.ts";

/** What the rail and the bar of a phone lead to (web/parts/member-places.tsx), without the home. The build of the server warns of them: it has one file for all pages. */
const SCREENS = {
  agenda: () => import("./agenda.tsx"),
  documents: () => import("./documents.tsx"),
  groups: () => import("./groups.tsx"),
  memberMenu: () => import("./menu.tsx"),
} as const;
type Screen = keyof typeof SCREENS;

/**
 * Loads and runs the code of these screens, and reads the first page of documents, while the reader reads the first screen: the link of React
 * Router loads the files and styles, the import also runs the code. What a screen loads later (`lazy`) and its other calls are not included.
 */
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
