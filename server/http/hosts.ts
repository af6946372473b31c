import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";
import { type Config, isLoopback } from "../config.ts";
import { remembered } from "./remembered.ts";

/** What a balancer or a monitor asks, by whatever name it calls this machine. */
const PROBES = new Set(["/health", "/ready", "/metrics"]);
export const isProbe = ({ url = "" }: Pick<IncomingMessage, "url">): boolean => PROBES.has(url);

const HOST = "host";

/** What a Host header names, without its port; empty when it is none. */
const readHost = remembered((written) => {
  const url = written.includes("@") ? null : URL.parse(`http://${written}`);
  return url?.hostname ?? "";
}, 100);

/** The host that a request asks for, without its port; empty when it says it in another way than the header. */
export const hostOf = ({ url = "", headers }: IncomingMessage): string =>
  // In absolute form the address carries a host of its own, which wins over the header (RFC 9112 §3.2.2).
  url.startsWith("/") ? readHost(headers.host ?? "") : "";

function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts <= 1;
}

/** A request is for this site: for the host of PUBLIC_URL or by a name of this machine. */
function knowsHosts({ publicUrl }: Config): (request: IncomingMessage) => boolean {
  const known = new URL(publicUrl).hostname;
  return (request) => {
    const host = hostOf(request);
    return namesOneHost(request) && (host === known || isLoopback(host));
  };
}

/** Only the host of PUBLIC_URL, and this machine's own names, are served: anything else is somebody's forged link (T18). Returns what tells. */
export function refuseUnknownHosts(
  app: FastifyInstance,
  config: Config,
): (request: IncomingMessage) => boolean {
  const isKnown = knowsHosts(config);
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    done(isProbe(raw) || isKnown(raw) ? undefined : new ApiError("unknown_host"));
  });
  return isKnown;
}
