import { data, type LoaderFunctionArgs } from "react-router";
import { siteContext } from "../site-context.ts";

/** The prose of the address that is asked, without its final slash. */
export const loadPage = ({ context, request }: LoaderFunctionArgs) => context.get(siteContext).page(pathOf(request));

export const pathOf = (request: Request): string => new URL(request.url).pathname.replace(/(.)\/+$/, "$1");

/** Thrown by a loader whose address leads nowhere. */
export const notFound = () => data(null, { status: 404 });
