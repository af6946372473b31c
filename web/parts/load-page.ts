import { data, type LoaderFunctionArgs } from "react-router";
import { siteContext } from "../site-context.ts";

/** The prose of the address that is asked, without its final slash. */
export const loadPage = (args: LoaderFunctionArgs) =>
  args.context.get(siteContext).page(pathOf(args));

/** Not of `request.url`: a navigation inside the site asks for the address with `.data` behind it. */
export const pathOf = ({ url }: LoaderFunctionArgs): string =>
  url.pathname.replace(/(.)\/+$/, "$1");

/** Thrown by a loader whose address leads nowhere. */
export const notFound = () => data(null, { status: 404 });
