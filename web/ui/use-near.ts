import { type RefObject, useEffect, useState } from "react";
import { addLoadingPart } from "./loading-parts.ts";

interface Nearness {
  /** What scrolls: the window unless said otherwise. */
  root?: RefObject<HTMLElement | null>;
  /** How far around it still counts, as CSS writes margins; negative, what of it does not count. */
  margin?: string;
}

/** True while the place is in view, or less than a margin away from it. */
export function useNear(
  place: RefObject<HTMLElement | null>,
  { root, margin = "0px" }: Nearness = {},
): boolean {
  const [near, setNear] = useState<boolean>();
  // A part near the view loads its code: the page waits until this is known (web/parts/settled.tsx).
  useEffect(() => (near === undefined ? addLoadingPart() : undefined), [near]);
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      {
        root: root?.current ?? null,
        rootMargin: margin,
      },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [place, root, margin]);
  return near ?? false;
}
