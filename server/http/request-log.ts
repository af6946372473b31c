import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** Pages and calls that carry a one-time token in their address. */
const BEFORE_TOKEN =
  /\/(reset-password|verify-email|set-up|confirm-email|verifier-adresse|premier-acces|confirmer-adresse)\/[^/?#]+/gi;
/** Anything as long and as random as a token, wherever somebody wrote it. An id has 22 characters. */
const LOOKS_SECRET = /[\w-]{36,}/g;

/** The path of an address as a log may keep it: no token, and no query, which may hold a name that was searched. */
export const redactUrl = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? "")
    .slice(0, 300)
    .replace(BEFORE_TOKEN, "/$1/[REDACTED]")
    .replace(LOOKS_SECRET, "[REDACTED]");

/** One line per request: what was asked, what was answered, how long it took, from where (T21, T84). */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      url: redactUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      ...(error && { err: error }),
    };
    request.log.info(line, "request");
  }
}
