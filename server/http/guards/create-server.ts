import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Connections } from "./connections.ts";
import type { ServerLimits } from "./server-limits.ts";

/** Returns true when it has answered the request. */
export type EarlyListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What sees a request before Fastify. */
export interface AroundFastify {
  connections: Connections;
  answerEarly: EarlyListener;
}

/** Creates the HTTP server of Fastify (`serverFactory`). Whatever `answerEarly` leaves goes to Fastify. */
export function createServer(
  limits: ServerLimits,
  { connections, answerEarly }: AroundFastify,
  fastify: RequestListener,
): Server {
  const options = {
    requestTimeout: limits.request,
    headersTimeout: limits.headers,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: limits.checkEvery,
  };
  const server = createHttpServer(options, (request, response) => {
    connections.request(request.socket, response);
    if (!answerEarly(request, response)) fastify(request, response);
  });
  server.on("connection", (socket: Socket) => connections.add(socket));
  server.setTimeout(limits.silence);
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  return server;
}
