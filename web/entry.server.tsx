import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageAt } from "../contract/page-path.ts";
import { startLate } from "./late-start.ts";
import { searchAgain } from "./search-again.tsx";
import { renderedContext } from "./site-context.ts";

export { renderedContext, siteContext } from "./site-context.ts";

/** The member space shows nothing before its JavaScript has run. Unknown addresses are rendered as `/*`, wherever they seem to be. */
const needsScript = (path: string): boolean => pageAt(path)?.access !== undefined;

/** The whole of what React writes. Rejects when the page itself cannot be drawn; `onError` is told of what failed inside. */
function renderWhole(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const whole = new Writable({
      write: (piece: Buffer, _encoding, done) => {
        pieces.push(piece);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(pieces).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      onError,
      onShellError: reject,
      onAllReady: () => pipe(whole),
    });
  });
}

/**
 * Renders the whole page before a byte leaves: pages are kept finished, so nothing is gained by streaming. The server takes it from
 * where it left room for it: the streams of an answer would be made to be read again at once.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  let outcome = status;
  const html = await renderWhole(<ServerRouter context={context} url={request.url} />, (error) => {
    outcome = 500;
    console.error(error);
  });
  headers.set("content-type", "text/html; charset=utf-8");
  const url = new URL(request.url);
  const waits = import.meta.env.PROD && !needsScript(url.pathname);
  const whole = waits ? startLate(html) : html;
  Object.assign(given.get(renderedContext), {
    html: whole,
    again: searchAgain(whole, url, context),
  });
  return new Response(null, { headers, status: outcome });
}
