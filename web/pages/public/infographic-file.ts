import type { LoaderFunctionArgs } from "react-router";
import { notFound, pathOf } from "#web/parts/load-page.ts";
import { siteContext } from "#web/site-context.ts";

/** The drawing alone, to show in a page, to enlarge and to share. */
export async function loader(args: LoaderFunctionArgs) {
  const [, name = ""] = /\/([\w-]+)\.svg$/.exec(pathOf(args)) ?? [];
  const image = await args.context.get(siteContext).infographic(name);
  if (!image) throw notFound();
  return new Response(image.svg, { headers: { "content-type": "image/svg+xml; charset=utf-8" } });
}
