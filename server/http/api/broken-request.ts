import type { Socket } from "node:net";
import type { ConnectionError, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorBody, type ErrorCode, errors } from "#contract/errors.ts";
import { answerInTurn } from "../guards/answer-in-turn.ts";
import { SECURITY_HEADERS } from "../guards/headers.ts";

const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";
const STATUSES: Record<string, string> = {
  [TOO_SLOW]: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** What an upload must have sent when other requests have to be over: 8 KiB a second for 30 seconds. */
const LEAST_UPLOADED = 30 * 8 * 1024;
/** Connections on which an upload is coming, with what had come before it. */
const uploading = new WeakMap<Socket, number>();

/** This request may take as long as its handler may, if it moves. */
export function allowSlowBody({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  uploading.set(socket, socket.bytesRead);
  reply.raw.once("close", () => uploading.delete(socket));
}

function moves(socket: Socket): boolean {
  const before = uploading.get(socket);
  return before !== undefined && socket.bytesRead - before >= LEAST_UPLOADED;
}

/** What is not HTTP, never ends or has endless headers reaches no route: the same kind of answer, written to the socket. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === TOO_SLOW) answerSlowRequest(error, socket);
  else writeAnswer(error, socket);
}

function answerSlowRequest(error: ConnectionError, socket: Socket): void {
  if (moves(socket)) return;
  const { bytesWritten } = socket;
  answerInTurn(() => {
    // A request that became complete in the meantime has its own answer.
    if (socket.bytesWritten === bytesWritten) writeAnswer(error, socket);
  });
}

function writeAnswer(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const code: ErrorCode = error.code === TOO_SLOW ? "request_timeout" : "invalid_request";
  const body = JSON.stringify({
    success: false,
    code,
    message: errors[code].message,
  } satisfies ErrorBody);
  const headers = {
    ...SECURITY_HEADERS,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${STATUSES[error.code ?? ""] ?? "400 Bad Request"}\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
