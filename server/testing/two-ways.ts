import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { WholeSite } from "./whole-site.ts";

/** Without a proxy a site of the outside is asked by a name of this machine. */
const HOST = "localhost";
export const THROUGH_PROXY = { host: "mediation.test", "x-forwarded-for": "192.0.2.7" };

export interface Asked {
  method?: string;
  url: string;
  headers?: Record<string, string>;
}
export interface Seen {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Through a connection, as visitors come. */
export async function byConnection(
  site: WholeSite,
  { method = "GET", url, headers = {} }: Asked,
): Promise<Seen> {
  const sent = request({
    port: site.port,
    host: "127.0.0.1",
    path: url,
    method,
    agent: false,
    headers: { host: HOST, ...headers },
  });
  sent.end();
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  return {
    status: reply.statusCode,
    headers: comparable(reply.headers),
    body: (await buffer(reply)).toString("latin1"),
  };
}

/** All but what a connection says of itself. */
function comparable({
  date: _,
  connection: __,
  "keep-alive": ___,
  ...headers
}: IncomingHttpHeaders) {
  return headers;
}

/** By Fastify alone: an injected request has no connection. */
export async function byFastify(
  site: WholeSite,
  { method = "GET", url, headers = {} }: Asked,
): Promise<Seen> {
  const reply = await site.inject({
    method: method as "GET",
    url,
    headers: { host: HOST, ...headers },
  });
  return {
    status: reply.statusCode,
    headers: comparable(reply.headers as IncomingHttpHeaders),
    body: reply.rawPayload.toString("latin1"),
  };
}

/** Lines of answers that left before Fastify: it gave them no number. */
export const leftEarly = (site: WholeSite) =>
  site.app.logged.filter((line) => line.msg === "request" && !("reqId" in line));
