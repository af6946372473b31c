import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { SEARCH_MAX } from "#contract/limits.ts";

const WRITTEN_AFTER = 200;

/** A search stored in the address (`?q=`). The field updates at once, the address after a pause. */
export function useSearched(max = SEARCH_MAX): {
  typed: string;
  type: (text: string) => void;
  query: string;
} {
  const [params, setParams] = useSearchParams();
  const query = (params.get("q") ?? "").slice(0, max);
  const [draft, setDraft] = useState<string>();
  /** The draft whose pause is over. */
  const [due, setDue] = useState<string>();
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
    // A transition, like the router’s own updates: it is rendered after a link that was followed before.
    const end = () => startTransition(() => setDue(draft));
    const timer = setTimeout(end, WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [draft, query, state]);

  useEffect(() => {
    if (due === undefined) return;
    setDue(undefined);
    if (due === draft && state === "idle") write(due);
  }, [due, draft, state]);

  return { typed: draft ?? query, type: setDraft, query };
}
