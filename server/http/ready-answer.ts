import type { IncomingHttpHeaders } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import { SECURITY_HEADERS } from "./headers.ts";
import { ENCODINGS, type Encoding, type FinishedPage } from "./page-cache.ts";
import { remembered } from "./remembered.ts";

/** An answer down to its last byte. */
export interface ReadyAnswer {
  status: number;
  headers: Record<string, string>;
  /** Names and values in turn, those of every answer included, as Node writes them fastest. */
  head: string[];
  body: Buffer | undefined;
}

const negotiated = remembered(
  (accepted): Encoding => (negotiate(accepted, [...ENCODINGS]) as Encoding | null) ?? "identity",
  1000,
);

/** The encoding that a reader likes best. */
export const encodingFor = (headers: IncomingHttpHeaders): Encoding =>
  negotiated(String(headers["accept-encoding"] ?? ""));

function answer(status: number, headers: Record<string, string>, body?: Buffer): ReadyAnswer {
  const length = body && { "content-length": String(body.length) };
  const head = Object.entries({ ...SECURITY_HEADERS, ...headers, ...length }).flat();
  return { status, headers, head, body };
}

function make(page: FinishedPage, encoding: Encoding): { whole: ReadyAnswer; same: ReadyAnswer } {
  const tagged = page.status === 200 ? { ...page.headers, etag: page.etag } : page.headers;
  const body = page.bodies[encoding];
  const isEncoded = encoding !== "identity" && body !== page.bodies.identity;
  const encoded = isEncoded ? { ...tagged, "content-encoding": encoding } : tagged;
  return { whole: answer(page.status, encoded, body), same: answer(304, tagged) };
}

const made = new WeakMap<FinishedPage, Partial<Record<Encoding, ReturnType<typeof make>>>>();

/** A finished page in the encoding that its reader likes best, or word that the copy which they have is still good. */
export function readyAnswer(page: FinishedPage, headers: IncomingHttpHeaders): ReadyAnswer {
  const encoding = encodingFor(headers);
  const known = made.get(page) ?? {};
  const { whole, same } = known[encoding] ?? make(page, encoding);
  if (!known[encoding]) made.set(page, { ...known, [encoding]: { whole, same } });
  return page.status === 200 && headers["if-none-match"] === page.etag ? same : whole;
}
