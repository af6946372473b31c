import type { LoaderFunctionArgs } from "react-router";

export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /espace-membre/\n\nSitemap: ${new URL("/sitemap.xml", request.url)}\n`,
    {
      headers: { "content-type": "text/plain; charset=utf-8" },
    },
  );
