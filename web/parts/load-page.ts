import { data, type LoaderFunctionArgs } from "react-router";
import { optionalPaths } from "#contract/edited-pages.ts";
import type { Page } from "#contract/page.ts";
import { siteContext } from "../site-context.ts";

/** The prose of the address that is asked, without its final slash. Thrown for one that was taken from the site. */
export async function loadPage(args: LoaderFunctionArgs): Promise<Page> {
  const site = args.context.get(siteContext);
  const path = pathOf(args);
  if (site.isWithdrawn(path)) throw withdrawn();
  // The site can do without some of its pages: their files may be missing for good.
  if (optionalPaths.includes(path) && !(await site.pages()).includes(path)) throw notFound();
  return site.page(path);
}

/** The same of a page that was written on the site, which may never have been. */
export async function loadWritten(args: LoaderFunctionArgs): Promise<Page> {
  const site = args.context.get(siteContext);
  const path = pathOf(args);
  const isThere = (await site.written()).some((page) => page.path === path);
  if (!isThere && !site.isWithdrawn(path)) throw notFound();
  return loadPage(args);
}

/** Not of `request.url`: a navigation inside the site asks for the address with `.data` behind it. */
export const pathOf = ({ url }: LoaderFunctionArgs): string =>
  url.pathname.replace(/(.)\/+$/, "$1");

/** Thrown by a loader whose address leads nowhere. */
export const notFound = () => data(null, { status: 404 });

/** The page was there: search engines and feeds need not come back. */
const withdrawn = () => data(null, { status: 410 });
