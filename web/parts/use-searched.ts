import { useEffect, useEffectEvent, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { SEARCH_MAX } from "#contract/limits.ts";

const WRITTEN_AFTER = 200;

/** True for a click that opens another page of the site in this tab. */
function leaves(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link?.target !== "" || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return link.pathname !== window.location.pathname;
}

/** A search stored in the address (`?q=`). The field updates at once, the address after a pause. */
export function useSearched(max = SEARCH_MAX): {
  typed: string;
  type: (text: string) => void;
  query: string;
} {
  const [params, setParams] = useSearchParams();
  const query = (params.get("q") ?? "").slice(0, max);
  const [draft, setDraft] = useState<string>();
  const { state } = useNavigation();

  const write = useEffectEvent((text: string) => {
    // Reads the current address: a filter chosen during the delay may not have been rendered yet.
    const after = new URLSearchParams(window.location.search);
    if (text === "") after.delete("q");
    else after.set("q", text);
    setParams(after, { replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    if (draft === undefined) return;
    if (draft === query) return setDraft(undefined);
    // A link was followed during the pause: writing now would keep the reader here.
    if (state !== "idle") return;
    const timer = setTimeout(() => write(draft), WRITTEN_AFTER);
    // The router’s state is rendered only later.
    const stop = (event: MouseEvent) => {
      if (leaves(event)) clearTimeout(timer);
    };
    document.addEventListener("click", stop);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", stop);
    };
  }, [draft, query, state]);

  return { typed: draft ?? query, type: setDraft, query };
}
