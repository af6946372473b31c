import { useCallback, useEffect, useState } from "react";
import type { ResourceCategory } from "#contract/resource-limits.ts";
import type { Resource } from "#contract/resources.ts";
import type { Reading } from "#web/parts/loaded.tsx";
import { publicApi } from "#web/public-api.ts";

interface Loaded {
  data?: Resource[] | undefined;
  error?: unknown;
  /** The reading that gave this; what came with the page is the first. */
  round?: number;
}

interface Resources {
  reading: Reading<Resource[]>;
  leaveOut: (id: string) => void;
}

const newestFirst = (one: Resource, other: Resource): number =>
  other.uploaded_at.localeCompare(one.uploaded_at);

/** Those of a category, or of all three. */
async function readResources(
  category: ResourceCategory | undefined,
  signal: AbortSignal,
): Promise<Resource[]> {
  if (category) return publicApi.resources.listCategory({ params: { category } }, signal);
  return Object.values(await publicApi.resources.list({}, signal))
    .flat()
    .sort(newestFirst);
}

/** The resources as they came with the page; read when they did not, and again on `retry`. The cache of members is no load for visitors. */
export function useResources(
  category: ResourceCategory | undefined,
  given: Resource[] | undefined,
): Resources {
  const [loaded, setLoaded] = useState<Loaded>(given ? { data: given, round: 0 } : {});
  const [round, setRound] = useState(0);
  const { data, error } = loaded;
  const pending = loaded.round !== round;

  useEffect(() => {
    if (!pending) return;
    const controller = new AbortController();
    const { signal } = controller;
    readResources(category, signal).then(
      (list) => !signal.aborted && setLoaded({ data: list, round }),
      (reason: unknown) =>
        !signal.aborted && setLoaded((before) => ({ ...before, error: reason, round })),
    );
    return () => controller.abort();
  }, [category, round, pending]);

  const retry = useCallback(() => setRound((count) => count + 1), []);
  const leaveOut = useCallback(
    (id: string) =>
      setLoaded((before) => ({ ...before, data: before.data?.filter((one) => one.id !== id) })),
    [],
  );
  const state = error !== undefined ? "error" : data !== undefined ? "loaded" : "loading";
  return { reading: { state, data, error, pending, retry }, leaveOut };
}
