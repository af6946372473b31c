import { useCallback, useEffect, useState } from "react";
import { messages } from "#contract/messages.ts";
import type { DeadLink, Resource } from "#contract/resources.ts";
import { resourceApi } from "#web/resource-api.ts";

interface DeadLinks {
  deadLinks: DeadLink[];
  /** They could not be read. */
  problem: string | undefined;
  /** After a change of a link, whose former state is no longer true. */
  forget: (resource: Resource) => void;
}

/** The links that no longer open. */
export function useDeadLinks(): DeadLinks {
  const [deadLinks, setDeadLinks] = useState<DeadLink[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const asked = new AbortController();
    resourceApi.resources
      .deadLinks({}, asked.signal)
      .then(setDeadLinks)
      .catch((error: unknown) => {
        if (asked.signal.aborted) return;
        console.warn("GET /liens-morts:", error);
        setProblem(messages.deadLinksFailed);
      });
    return () => asked.abort();
  }, []);
  const forget = useCallback(
    ({ id, url }: Resource) =>
      setDeadLinks((links) => links.filter((link) => link.id !== id || link.url === url)),
    [],
  );
  return { deadLinks, problem, forget };
}
