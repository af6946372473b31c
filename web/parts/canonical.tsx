import { useLocation } from "react-router";
import { isOpenToAll } from "../titles.ts";
import { useSiteData } from "./site-data.ts";

/** The one address of a page: without query nor final slash, and never one that carries a link of one use. */
export function Canonical() {
  const origin = useSiteData()?.origin;
  const { pathname } = useLocation();
  if (!origin || !isOpenToAll(pathname)) return <meta name="robots" content="noindex" />;
  const address = origin + pathname.replace(/(.)\/+$/, "$1");
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  );
}
