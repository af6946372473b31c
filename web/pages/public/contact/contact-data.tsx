import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { JsonLd } from "#web/parts/json-ld.tsx";
import { publisherOf } from "#web/parts/publisher.ts";
import { useSiteData } from "#web/parts/site-data.ts";

interface ContactDataProps {
  email: string | undefined;
  telephone: string | undefined;
  address: string | undefined;
}

/** How to reach the collective, for search engines: only what the association filled in. */
export function ContactData({ email, telephone, address }: ContactDataProps) {
  const origin = useSiteData()?.origin;
  if (!origin) return null;
  const data = {
    name: pages.contact.title,
    url: new URL(pagePath("contact"), origin).href,
    inLanguage: "fr",
    mainEntity: { ...publisherOf(origin), email, telephone, address },
  };
  return <JsonLd type="ContactPage" data={data} />;
}
