import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { parseAddress } from "#contract/address.ts";
import { addresses } from "#contract/addresses.ts";
import { type Page, pages } from "#contract/pages.ts";
import type { Tally } from "./tally.ts";

const calls = Object.values(addresses).flatMap((actions) => Object.values(actions));
/** Path prefixes before the secret, in the addresses of pages and calls that carry one. */
const BEFORE_SECRET = [
  ...Object.values<Page>(pages).filter(({ secret }) => secret),
  ...calls.map(parseAddress).filter(({ path }) => /\/:(token|feed)/.test(path)),
].map(({ path }) => path.slice(0, path.indexOf("/:")));
const WITH_SECRET = new RegExp(`(${BEFORE_SECRET.join("|")})/.+`, "gi");
/** Anything as long and as random as a token. An id has 22 characters. */
const SECRET_PATTERN = /[\w-]{36,}/g;

/** The path as it may be logged: without tokens, and without the query, which may contain a searched name. */
export const redactUrl = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? "")
    .slice(0, 300)
    .replace(WITH_SECRET, "$1/[REDACTED]")
    .replace(SECRET_PATTERN, "[REDACTED]");

interface Logged {
  method: string;
  url: string;
  status: number;
  /** Milliseconds. */
  ms: number;
  address: string;
  err?: Error;
}

/** The line of one request. */
export const logRequest = (log: FastifyBaseLogger, line: Logged): void => log.info(line, "request");

/** One line per request: what was asked, what was answered, how long it took, from where (T21, T84). It is counted for /metrics too. */
export class RequestLog extends LogController {
  readonly #tally: Tally;
  constructor(tally: Tally) {
    super();
    this.#tally = tally;
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    logRequest(request.log, {
      method: request.method,
      url: redactUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      ...(error && { err: error }),
    });
    this.#tally.observe(
      request.method,
      request.routeOptions.url ?? "aucune",
      reply.statusCode,
      reply.elapsedTime,
    );
  }
}
