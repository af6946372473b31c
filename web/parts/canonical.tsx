import { useLocation, useMatches } from "react-router";
import { isOpenToAll, pageAt } from "#contract/page-path.ts";
import { cardOf, type Shared } from "./share-card.ts";
import { useSiteData } from "./site-data.ts";

/** The one address of a page, without query nor final slash, and its image for sharing. Never on one that carries a link of one use. */
export function Canonical() {
  const origin = useSiteData()?.origin;
  const path = useLocation().pathname.replace(/(.)\/+$/, "$1");
  const page = pageAt(path);
  const own = (useMatches().at(-1)?.loaderData as Shared | undefined)?.shared;
  // A pattern that is left as it is stands for an address that leads nowhere.
  if (!origin || !page || !isOpenToAll(page) || path.includes(":"))
    return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={origin + path} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + (own?.src ?? cardOf(path))} />
      {own?.alt && <meta property="og:image:alt" content={own.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
