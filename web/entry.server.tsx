import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export { siteContext } from "./site-context.ts";

/** Renders the whole page before a byte leaves: pages are kept finished, so nothing is gained by streaming. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  let outcome = status;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      outcome = 500;
      console.error(error);
    },
  });
  await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: outcome });
}
