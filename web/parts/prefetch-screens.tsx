import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { documentYears } from "../queries/document-folders.ts";
import { DOCUMENTS_PAGE, documentList } from "../queries/documents.ts";

const SCREENS = ["agenda", "documents", "groups"] as const;
/** Milliseconds after which a browser without requestIdleCallback counts as idle. */
const QUIET_MS = 1000;

interface Connection {
  connection?: { saveData?: boolean };
}

/** True once what the first screen reads has come and the browser is idle; never where the reader saves data. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  const reads = useIsFetching() > 0;
  useEffect(() => {
    if (reads || (navigator as Connection).connection?.saveData) return;
    const begin = () => setIdle(true);
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(begin, QUIET_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(begin);
    return () => cancelIdleCallback(request);
  }, [reads]);
  return idle;
}

/** Loads the code of the screens that the menu names, and what the first page of documents reads, while the reader reads the first screen. */
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
