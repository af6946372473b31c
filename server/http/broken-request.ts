import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import { type ErrorBody, errors } from "../../contract/errors.ts";
import { SECURITY_HEADERS } from "./headers.ts";

const STATUSES: Record<string, string> = { ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout", HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large" };

/** What is not HTTP, never ends or has endless headers reaches no route: the same kind of answer, written to the socket. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { message } = errors.invalid_request;
  const body = JSON.stringify({ success: false, code: "invalid_request", message } satisfies ErrorBody);
  const headers = {
    ...SECURITY_HEADERS,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${STATUSES[error.code ?? ""] ?? "400 Bad Request"}\r\n${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
