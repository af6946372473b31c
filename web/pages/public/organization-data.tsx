import { JsonLd } from "#web/parts/json-ld.tsx";
import { useSiteData } from "#web/parts/site-data.ts";
import { SITE_NAME } from "#web/titles.ts";

/** Who we are, said to search engines. */
export function OrganizationData({ description }: { description: string }) {
  const site = useSiteData();
  if (!site) return null;
  const { origin, socialLink } = site;
  const data = {
    name: SITE_NAME,
    alternateName: "CPMS",
    url: origin,
    logo: new URL("/icon-512.png", origin).href,
    description,
    foundingDate: "2022",
    areaServed: "FR",
    ...(socialLink && { sameAs: [socialLink] }),
  };
  return <JsonLd type="Organization" data={data} />;
}
