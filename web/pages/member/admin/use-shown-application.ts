import { useState } from "react";
import type { Application } from "#contract/applications.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";

interface Shown {
  id: string;
  /** Undefined for one that is not in the queue. */
  application: Application | undefined;
}

const shownOf = (application: Application): Shown => ({ id: application.id, application });

/**
 * The application of the address, also when it left the queue before; once it is decided here, the one that takes its place.
 * `listed` are those of the filter.
 */
export function useShownApplication(
  queue: Application[],
  listed: Application[],
): { shown: Shown | undefined; open: boolean } {
  const [params] = useAddressParams();
  const asked = params.get("demande");
  const [last, setLast] = useState<{ id: string; place: number }>();
  const place = listed.findIndex(({ id }) => id === asked);
  const open = queue.find(({ id }) => id === asked);
  if (open && (open.id !== last?.id || (place >= 0 && place !== last.place)))
    setLast({ id: open.id, place: Math.max(place, 0) });
  if (open) return { shown: shownOf(open), open: true };
  // From the list of those that are decided, or of a page that was opened afterwards.
  if (asked !== null && (asked !== last?.id || params.has("decidee")))
    return { shown: { id: asked, application: undefined }, open: true };
  const next = listed[Math.min(last?.place ?? 0, listed.length - 1)];
  return { shown: next && shownOf(next), open: false };
}
