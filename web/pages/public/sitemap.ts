import type { LoaderFunctionArgs } from "react-router";
import { pageAt } from "../../../contract/page-path.ts";
import { siteContext } from "../../site-context.ts";
import { xml } from "./xml.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const paths = await site.pages();
  const entries = paths
    .filter((path) => !pageAt(path)?.unlisted)
    .map(
      async (path) =>
        xml`<url><loc>${new URL(path, request.url).href}</loc><lastmod>${(await site.page(path)).updated}</lastmod></url>`,
    );
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${(await Promise.all(entries)).join("\n")}\n</urlset>\n`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
