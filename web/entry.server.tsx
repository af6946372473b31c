import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { pageAt } from "#contract/page-path.ts";
import { startLate } from "./late-start.ts";

export { siteContext } from "./site-context.ts";

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
 * Renders the whole page before a byte leaves: pages are cached finished, so nothing is gained by streaming.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let outcome = status;
  const html = await renderWhole(<ServerRouter context={context} url={request.url} />, (error) => {
    outcome = 500;
    console.error(error);
  });
  headers.set("content-type", "text/html; charset=utf-8");
  const waits = import.meta.env.PROD && !needsScript(new URL(request.url).pathname);
  return new Response(waits ? startLate(html) : html, { headers, status: outcome });
}
