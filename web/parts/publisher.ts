import { SITE_NAME } from "../titles.ts";

/** The collective, as structured data names it. */
export const publisherOf = (origin: string) => ({
  "@type": "Organization",
  name: SITE_NAME,
  url: origin,
  logo: new URL("/icon-512.png", origin).href,
});
