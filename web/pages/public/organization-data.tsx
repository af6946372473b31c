import { JsonLd } from "#web/parts/json-ld.tsx";
import { publisherOf } from "#web/parts/publisher.ts";
import { useSiteData } from "#web/parts/site-data.ts";

/** Who we are, said to search engines. */
export function OrganizationData({ description }: { description: string }) {
  const site = useSiteData();
  if (!site) return null;
  const { origin, socialLink } = site;
  const data = {
    ...publisherOf(origin),
    alternateName: "CPMS",
    description,
    foundingDate: "2022",
    areaServed: "FR",
    ...(socialLink && { sameAs: [socialLink] }),
  };
  return <JsonLd type="Organization" data={data} />;
}
