import { data, type LoaderFunctionArgs } from "react-router";
import { optionalPaths } from "#contract/edited-pages.ts";
import type { Page } from "#contract/page.ts";
import { pathIn } from "#contract/page-path.ts";
import { siteContext } from "../site-context.ts";

/** Loads the prose of the requested address. Throws 410 for a withdrawn page and 404 for an optional page without a file. */
export async function loadPage(args: LoaderFunctionArgs): Promise<Page> {
  const site = args.context.get(siteContext);
  const path = pathOf(args);
  if (site.isWithdrawn(path)) throw withdrawn();
  // Files of some pages may be missing on purpose.
  if (optionalPaths.includes(path) && !(await site.pages()).includes(path)) throw notFound();
  return site.page(path);
}

/** Loads a page that was written on the site. */
export async function loadWritten(args: LoaderFunctionArgs): Promise<Page> {
  const site = args.context.get(siteContext);
  const path = pathOf(args);
  const isThere = (await site.written()).some((page) => page.path === path);
  if (!isThere && !site.isWithdrawn(path)) throw notFound();
  return loadPage(args);
}

/** Path of the page. Reads `url`, because `request.url` of a client navigation ends with `.data`. */
export const pathOf = ({ url }: LoaderFunctionArgs): string => pathIn(url.pathname);

/** Thrown by a loader whose address leads nowhere. */
export const notFound = () => data(null, { status: 404 });

/** Informs search engines and feed readers that the page was removed. */
const withdrawn = () => data(null, { status: 410 });
