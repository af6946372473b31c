import type { IncomingHttpHeaders } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import { SECURITY_HEADERS } from "../guards/headers.ts";
import { memoize } from "../memoize.ts";
import { ENCODINGS, type Encoding, type FinishedPage } from "./page-cache.ts";

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  /** Names and values in turn, the security headers included, as `writeHead` takes them. */
  rawHeaders: string[];
  body: Buffer | undefined;
}

const negotiated = memoize(
  (accepted): Encoding => (negotiate(accepted, [...ENCODINGS]) as Encoding | null) ?? "identity",
  { max: 1000 },
);

/** Returns the encoding that a client prefers. */
export const encodingFor = (headers: IncomingHttpHeaders): Encoding =>
  negotiated(String(headers["accept-encoding"] ?? ""));

function toResponse(status: number, headers: Record<string, string>, body?: Buffer): PageResponse {
  const length = body && { "content-length": String(body.length) };
  const rawHeaders = Object.entries({ ...SECURITY_HEADERS, ...headers, ...length }).flat();
  return { status, headers, rawHeaders, body };
}

interface Responses {
  full: PageResponse;
  notModified: PageResponse;
}

function makeResponses(page: FinishedPage, encoding: Encoding): Responses {
  const tagged = page.status === 200 ? { ...page.headers, etag: page.etag } : page.headers;
  const body = page.bodies[encoding];
  const isEncoded = encoding !== "identity" && body !== page.bodies.identity;
  const encoded = isEncoded ? { ...tagged, "content-encoding": encoding } : tagged;
  return { full: toResponse(page.status, encoded, body), notModified: toResponse(304, tagged) };
}

const responses = new WeakMap<FinishedPage, Partial<Record<Encoding, Responses>>>();

/** Returns a page in the encoding that the client prefers, or a 304 when its copy is current. */
export function pageResponse(page: FinishedPage, headers: IncomingHttpHeaders): PageResponse {
  const encoding = encodingFor(headers);
  const known = responses.get(page) ?? {};
  const { full, notModified } = known[encoding] ?? makeResponses(page, encoding);
  if (!known[encoding]) responses.set(page, { ...known, [encoding]: { full, notModified } });
  return page.status === 200 && headers["if-none-match"] === page.etag ? notModified : full;
}
