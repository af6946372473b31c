import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { SEARCH_MAX } from "#contract/limits.ts";

const WRITTEN_AFTER = 200;

/** What is searched, kept in the address (`?q=`). The field follows the typing at once, the address a moment later. */
export function useSearched(): { typed: string; type: (text: string) => void; query: string } {
  const [params, setParams] = useSearchParams();
  const query = (params.get("q") ?? "").slice(0, SEARCH_MAX);
  const [draft, setDraft] = useState<string>();

  const write = useEffectEvent((text: string) => {
    // What the address says now: a filter chosen while the timer ran may not have been rendered yet.
    const after = new URLSearchParams(window.location.search);
    if (text === "") after.delete("q");
    else after.set("q", text);
    setParams(after, { replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    if (draft === undefined) return;
    if (draft === query) return setDraft(undefined);
    const timer = setTimeout(() => write(draft), WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [draft, query]);

  return { typed: draft ?? query, type: setDraft, query };
}
