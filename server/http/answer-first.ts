import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ReadyAnswer } from "./ready-answer.ts";

/** What is ready for a request, if anything is. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined;

interface FrontDoor {
  find: FindReady;
  /** The address of the visitor; undefined for whatever the hooks of Fastify refuse: they do, in their words. */
  admit: (request: IncomingMessage) => string | undefined;
  /** Told of each answer that left. */
  answered: (request: IncomingMessage, status: number, address: string) => void;
}

const isRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

/**
 * Lets what is ready leave before Fastify looks at its request (decision 037): finding a route, a logger and a timer for it costs more than
 * the answer. What it passes and what it answers is the same; that is what the tests compare.
 */
export function answerFirst(app: FastifyInstance, { find, admit, answered }: FrontDoor): void {
  // What else listens only looks on.
  const toFastify = app.server.listeners("request").at(-1) as RequestListener | undefined;
  if (!toFastify) throw new Error("Fastify listens to no request");
  app.server.off("request", toFastify);
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const ready = isRead(request) ? find(request) : undefined;
    const address = ready && admit(request);
    if (!ready || address === undefined) return void toFastify(request, response);
    response.writeHead(ready.status, ready.head);
    response.end(request.method === "HEAD" ? undefined : ready.body);
    answered(request, ready.status, address);
  });
}
