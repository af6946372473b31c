import type { LoaderFunctionArgs } from "react-router";
import { notFound } from "../../parts/load-page.ts";
import { siteContext } from "../../site-context.ts";

/** The drawing alone, to show in a page, to enlarge and to share. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const image = await context.get(siteContext).infographic(params.name?.replace(/\.svg$/, "") ?? "");
  if (!image) throw notFound();
  return new Response(image.svg, { headers: { "content-type": "image/svg+xml; charset=utf-8" } });
}
