import type { FastifyInstance, FastifyReply } from "fastify";
import { errors } from "#contract/errors.ts";
import { ApiError } from "#server/api-error.ts";
import type { Content } from "#server/content/site.ts";
import type { CountClient } from "../guards/client-limits.ts";

/** Where who writes a page sees it whole before it is published. */
export const PREVIEW_PATH = "/apercu";

/** What such an address asks for. Throws ApiError when it is not ours, or too old. */
export type FindPreview = (
  query: Record<string, string | undefined>,
) => Promise<{ path: string; content: Content }>;

/** Nothing in it runs, no form leaves, and only this site shows it in a frame. */
const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "x-frame-options": "SAMEORIGIN",
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-same-origin",
  ].join("; "),
};

const sendError = (reply: FastifyReply, error: ApiError): FastifyReply =>
  reply
    .code(errors[error.code].status)
    .headers(HEADERS)
    .type("text/plain; charset=utf-8")
    .send(`${error.message}\n`);

interface Preview {
  find: FindPreview;
  /** The page at a path, from this content. */
  show: (path: string, content: Content) => Promise<{ status: number; html: string }>;
}

/** Serves pages with an unpublished text: never cached nor indexed. */
export function servePreview(
  app: FastifyInstance,
  count: CountClient,
  { find, show }: Preview,
): void {
  app.get<{ Querystring: Record<string, string | undefined> }>(
    PREVIEW_PATH,
    async (request, reply) => {
      try {
        await count(request, "pages");
        const { path, content } = await find(request.query);
        const { status, html } = await show(path, content);
        return reply.code(status).headers(HEADERS).type("text/html; charset=utf-8").send(html);
      } catch (error) {
        if (error instanceof ApiError) return sendError(reply, error);
        throw error;
      }
    },
  );
}
