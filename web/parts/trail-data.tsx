import { JsonLd } from "./json-ld.tsx";
import { useSiteData } from "./site-data.ts";
import type { Step } from "./use-trail.ts";

/** The breadcrumb as structured data. */
export function TrailData({ trail }: { trail: Step[] }) {
  const origin = useSiteData()?.origin;
  if (!origin) return null;
  const itemListElement = trail.map(({ name, to }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name,
    ...(to && { item: new URL(to, origin).href }),
  }));
  return <JsonLd type="BreadcrumbList" data={{ itemListElement }} />;
}
