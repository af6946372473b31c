import type { IncomingMessage } from "node:http";
import type { Deps } from "#server/deps.ts";
import { addressKey } from "../guards/client.ts";
import type { CountClient } from "../guards/client-limits.ts";
import type { EarlyListener } from "../guards/create-server.ts";
import type { Guard } from "../guards/guard.ts";
import { memoize } from "../memoize.ts";
import { logRequest, redactUrl } from "../ops/request-log.ts";
import { requestTally } from "../ops/tally.ts";
import type { PageResponse } from "./page-response.ts";
import { PAGES_PATTERN } from "./pages-pattern.ts";

/** Returns the finished page at an address, or undefined when Fastify has to answer. */
export type FindCachedPage = (request: IncomingMessage) => PageResponse | undefined;

/** Only addresses of cached pages, which are few and asked often. */
const redacted = memoize(redactUrl);

const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

/**
 * Sends cached pages without Fastify, which would take half of the time of such an answer (decision 037). A request that the guard
 * or a limit refuses is left to Fastify, which words the refusal.
 */
export function cachedPageListener(
  deps: Deps,
  { find, guard, count }: { find: FindCachedPage; guard: Guard; count: CountClient },
): EarlyListener {
  const tally = requestTally(deps);
  return (request, response) => {
    const page = isPlainRead(request) ? find(request) : undefined;
    if (!page) return false;
    const { address, refusal } = guard(request);
    if (refusal || !count.counts(addressKey(address), "pages")) return false;
    const { status, rawHeaders, body } = page;
    response.writeHead(status, rawHeaders);
    response.end(body);
    const { method = "", url = "" } = request;
    logRequest(deps.log, { method, url: redacted(url), status, ms: 0, address });
    tally.observe(method, PAGES_PATTERN, status, 0);
    return true;
  };
}
