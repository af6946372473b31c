import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { pageAt } from "../contract/page-path.ts";
import { startLate } from "./late-start.ts";

export { siteContext } from "./site-context.ts";

/** The member space shows nothing before its JavaScript has run. Unknown addresses are rendered as `/*`, wherever they seem to be. */
const needsScript = (path: string): boolean => pageAt(path)?.access !== undefined;

/** Renders the whole page before a byte leaves: pages are kept finished, so nothing is gained by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let outcome = status;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      outcome = 500;
      console.error(error);
    },
  });
  await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const html = await new Response(body).text();
  const waits = import.meta.env.PROD && !needsScript(new URL(request.url).pathname);
  return new Response(waits ? startLate(html) : html, { headers, status: outcome });
}
