import { useLocation } from "react-router";
import { isOpenToAll, pageAt } from "../../contract/page-path.ts";
import { cardOf } from "./share-card.ts";
import { useSiteData } from "./site-data.ts";

/** The one address of a page, without query nor final slash, and its image for sharing. Never on one that carries a link of one use. */
export function Canonical() {
  const origin = useSiteData()?.origin;
  const path = useLocation().pathname.replace(/(.)\/+$/, "$1");
  const page = pageAt(path);
  if (!origin || !page || !isOpenToAll(page)) return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={origin + path} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + cardOf(path)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
