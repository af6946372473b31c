import type { LoaderFunctionArgs } from "react-router";
import type { Site } from "#contract/page.ts";
import { pageAt, pagePath } from "#contract/page-path.ts";
import { DOCUMENT_PAGES, documentAt } from "#contract/site-files.ts";
import { siteContext } from "#web/site-context.ts";
import { xml } from "./xml.ts";

interface Listed {
  path: string;
  updated: string;
}

async function pagesOf(site: Site): Promise<Listed[]> {
  const written = new Map((await site.written()).map((page) => [page.path, page]));
  return Promise.all(
    (await site.pages())
      .filter((path) => !pageAt(path)?.unlisted)
      .map(async (path) => ({
        path,
        updated: (written.get(path) ?? (await site.page(path))).updated,
      })),
  );
}

/** Those that have a text of their own to read. */
const documentsOf = async (site: Site): Promise<Listed[]> => {
  const found = await Promise.all(
    DOCUMENT_PAGES.map((name) => pagePath(name)).map(async (path) => ({
      path,
      text: await site.document(documentAt(path)),
    })),
  );
  return found.flatMap(({ path, text }) => (text?.sha256 ? { path, updated: text.date } : []));
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const entries = [...(await pagesOf(site)), ...(await documentsOf(site))].map(
    ({ path, updated }) =>
      xml`<url><loc>${new URL(path, request.url).href}</loc><lastmod>${updated}</lastmod></url>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
