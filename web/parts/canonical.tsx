import { useLocation, useMatches } from "react-router";
import { isOpenToAll, pageAt, pathIn } from "#contract/page-path.ts";
import { cardOf, type Shared } from "./share-card.ts";
import { useSiteData } from "./site-data.ts";

/** The canonical address of a page, without query nor final slash, and its sharing image. Pages opened by a one-time link have none. */
export function Canonical() {
  const origin = useSiteData()?.origin;
  const path = pathIn(useLocation().pathname);
  const page = pageAt(path);
  const own = (useMatches().at(-1)?.loaderData as Shared | undefined)?.shared;
  // An address with an unreplaced parameter leads nowhere.
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
