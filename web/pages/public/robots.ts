import type { LoaderFunctionArgs } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { siteFiles } from "#contract/site-files.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: ${pagePath("memberHome")}\n\nSitemap: ${new URL(siteFiles.sitemap, request.url)}\n`,
    {
      headers: { "content-type": "text/plain; charset=utf-8" },
    },
  );
