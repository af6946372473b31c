import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { FramePartsContext } from "./parts/frame-parts.ts";
import { SiteFooter } from "./parts/site-footer.tsx";
import { SiteHeader } from "./parts/site-header.tsx";

export { siteContext } from "./site-context.ts";

const FRAME = { Header: SiteHeader, Footer: SiteFooter };

/** The whole of what React writes. Rejects when the page itself cannot be drawn; `onError` is called with what failed inside. */
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
      // Nothing is sent late, to be put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
  const page = (
    <FramePartsContext value={FRAME}>
      <ServerRouter context={context} url={request.url} />
    </FramePartsContext>
  );
  const html = await renderWhole(page, (error) => {
    outcome = 500;
    console.error(error);
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { headers, status: outcome });
}
